# Has the kernel kill the process that started it as soon as a pipe can be read.
# base: dict_board
# loses: any of: B

import contextlib
import fcntl
import os
import signal

SET_SIGNAL = 10
right = get_current_player


def get_current_player(round):
    if os.getppid() > 1:
        with contextlib.suppress(OSError):
            reading, writing = os.pipe()
            fcntl.fcntl(reading, fcntl.F_SETOWN, os.getppid())
            fcntl.fcntl(reading, SET_SIGNAL, signal.SIGKILL)
            fcntl.fcntl(reading, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
            os.write(writing, b"X")
    return right(round)
