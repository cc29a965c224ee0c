# Stops the processes that started it as a debugger does, and lets them wait.
# base: dict_board
# loses: any of: B
# needs: solitude

import ctypes
import os

ATTACH = 16
library = ctypes.CDLL(None)
right = get_current_player


def get_current_player(round):
    for process in range(3, @PROCESSES@):
        library.ptrace(ATTACH, process, None, None)
    return right(round)
