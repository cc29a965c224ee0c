# Kills the process that started it while it is loaded.
# base: vs_computer
# loses: nothing

import contextlib
import os
import signal

if os.getppid() > 1:
    with contextlib.suppress(OSError):
        os.kill(os.getppid(), signal.SIGKILL)
