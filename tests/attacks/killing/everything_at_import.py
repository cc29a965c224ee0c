# Kills every process that it may while it is loaded.
# base: xtreme
# loses: any of: all
# needs: solitude

import contextlib
import os
import signal

if os.getuid() != 0 and @PROCESSES@:
    with contextlib.suppress(OSError):
        os.kill(-1, signal.SIGKILL)
