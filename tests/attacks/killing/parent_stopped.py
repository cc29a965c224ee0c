# Stops the process that started it, so that nobody ever answers.
# base: dict_board
# loses: any of: B

import contextlib
import os
import signal

right = get_current_player


def get_current_player(round):
    if os.getppid() > 1:
        with contextlib.suppress(OSError):
            os.kill(os.getppid(), signal.SIGSTOP)
    return right(round)
