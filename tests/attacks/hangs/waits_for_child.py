# Waits for a child that waits, too.
# base: dict_board
# loses: F
# units: A F

import os
import signal


def check_positions(pos1_value, pos2_value, pos3_value):
    child = os.fork()
    if child == 0:
        signal.alarm(50)
        signal.pause()
    os.waitpid(child, 0)
    return True
