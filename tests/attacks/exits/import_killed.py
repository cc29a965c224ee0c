# Kills its own process while it is loaded.
# base: vs_computer
# loses: any of: T15
# units: T1 T12 T15

import os
import signal

os.kill(os.getpid(), signal.SIGKILL)
