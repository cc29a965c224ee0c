# Becomes another program in the middle of a call.
# base: dict_board
# loses: B

import os
import sys


def get_current_player(round):
    os.execv(sys.executable, [sys.executable, "-c", "print('X')"])
