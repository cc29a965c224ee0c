# Has the kernel copy descriptors of the processes that started it, and reads them.
# base: dict_board
# loses: any of: B
# needs: solitude

import ctypes
import os
import re

COPY = 438
library = ctypes.CDLL(None)
right = get_current_player


def get_current_player(round):
    for process in range(1, @PROCESSES@):
        try:
            holder = os.pidfd_open(process)
        except OSError:
            continue
        for number in range(64):
            copy = library.syscall(COPY, holder, number, 0)
            try:
                found = re.search(rb"canary-\w+", os.pread(copy, 1 << 16, 0))
            except OSError:
                found = None
            if copy >= 0:
                os.close(copy)
            if found:
                return found[0].decode()
        os.close(holder)
    return right(round)
