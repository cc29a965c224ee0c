# Has children of children, each in a session of its own, take two hundred megabytes each.
# base: dict_board
# loses: any of: B

import os
import select

right = get_current_player


def get_current_player(round):
    if round == 7:
        for _ in range(12):
            child = os.fork()
            if child == 0:
                os.setsid()
                if os.fork() == 0:
                    taken = b"X" * (200 << 20)
                    select.select([], [], [], 9)
                    os._exit(len(taken) % 2)
                os._exit(0)
            os.waitpid(child, 0)
        select.select([], [], [], 2)
    return right(round)
