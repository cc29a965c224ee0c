# Sends the processes that started it what Ctrl+C sends, and what else ends a program.
# base: dict_board
# loses: any of: B
# needs: solitude

import contextlib
import os
import signal

right = get_current_player


def get_current_player(round):
    for process in {*range(3, @PROCESSES@)} - {os.getpid()}:
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGALRM, signal.SIGTERM):
            with contextlib.suppress(OSError):
                os.kill(process, number)
    return right(round)
