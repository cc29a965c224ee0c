# Kills the group of its processes.
# base: dict_board
# loses: B

import os
import signal


def get_current_player(round):
    os.killpg(0, signal.SIGKILL)
    return "XO"[round % 2]
