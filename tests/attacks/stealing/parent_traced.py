# Attaches itself to the processes that started it, as a debugger does.
# base: dict_board
# loses: any of: B
# needs: solitude

import ctypes
import os

ATTACH, DETACH, ANY_CHILD = 16, 17, 0x4000_0000
library = ctypes.CDLL(None)
right = get_current_player


def get_current_player(round):
    for process in range(1, @PROCESSES@):
        if library.ptrace(ATTACH, process, None, None) == 0:
            os.waitpid(process, ANY_CHILD)
            library.ptrace(DETACH, process, None, None)
            return "@MARK@"
    return right(round)
