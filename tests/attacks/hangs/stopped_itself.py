# Stops its own process, so that it uses no time at all.
# base: dict_board
# loses: B
# units: A B

import os
import signal


def get_current_player(round):
    os.kill(os.getpid(), signal.SIGSTOP)
    return "XO"[round % 2]
