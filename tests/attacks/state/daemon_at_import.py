# Leaves a process in a session of its own while it is loaded.
# base: xtreme
# loses: nothing

import os
import signal

if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.closerange(0, 256)
        signal.alarm(50)
        signal.pause()
    os._exit(0)
