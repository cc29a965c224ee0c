# Kills every process that it may.
# base: dict_board
# loses: any of: B
# needs: solitude

import contextlib
import os
import signal

right = get_current_player


def get_current_player(round):
    if os.getuid() != 0 and @PROCESSES@:
        with contextlib.suppress(OSError):
            os.kill(-1, signal.SIGKILL)
    return right(round)
