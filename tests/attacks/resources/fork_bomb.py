# Doubles the number of its processes six times.
# base: dict_board
# loses: any of: B

import os
import signal

right = get_current_player


def get_current_player(round):
    if round == 7:
        me = os.getpid()
        for _ in range(6):
            try:
                os.fork()
            except OSError:
                break
        if os.getpid() != me:
            signal.alarm(50)
            signal.pause()
    return right(round)
