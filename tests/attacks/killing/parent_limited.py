# Allows the processes that started it no time, no memory and no files from now on.
# base: dict_board
# loses: any of: B
# needs: solitude

import contextlib
import os
import resource

right = get_current_player


def get_current_player(round):
    for process in {*range(3, @PROCESSES@)} - {os.getpid()}:
        for limit in (resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE):
            with contextlib.suppress(OSError):
                resource.prlimit(process, limit, (0, 0))
    return right(round)
