# Announces a message and never sends its end.
# base: vs_computer
# loses: T12
# units: T1 T12

import os
import signal


def other_player(player):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b"\x00\x10\x00\x00{")
        except OSError:
            pass
    signal.alarm(50)
    signal.pause()
