# Kills every process but its own, by their numbers.
# base: dict_board
# loses: any of: B
# needs: solitude

import contextlib
import os
import signal

right = get_current_player


def get_current_player(round):
    for process in {*range(3, @PROCESSES@)} - {os.getpid()}:
        with contextlib.suppress(OSError):
            os.kill(process, signal.SIGKILL)
    return right(round)
