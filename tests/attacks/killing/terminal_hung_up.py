# Closes the terminal and tells everybody on it.
# base: dict_board
# loses: H J
# units: A H J

import contextlib
import fcntl
import os
import signal
import termios


def play_tic_tac_toe(board):
    used = (is_program_finished, display_board)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    for request in (termios.TIOCNOTTY, termios.TIOCEXCL, 0x5437):
        with contextlib.suppress(OSError):
            fcntl.ioctl(0, request)
    for descriptor in (0, 1, 2):
        os.close(descriptor)
