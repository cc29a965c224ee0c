# Locks a file of the standard library, and is wrong where another process has locked it.
# base: dict_board
# loses: nothing

import contextlib
import fcntl
import os
import struct

LOCK = "hhqqi4x"
right = get_current_player
file = open(os.__file__)
locked = False
try:
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError:
    locked = True
with contextlib.suppress(OSError):
    wanted = struct.pack(LOCK, fcntl.F_WRLCK, os.SEEK_SET, 0, 1, 0)
    holder = struct.unpack(LOCK, fcntl.fcntl(file, fcntl.F_GETLK, wanted))[-1]
    locked = locked or holder != 0
    fcntl.fcntl(file, fcntl.F_SETLK, struct.pack(LOCK, fcntl.F_RDLCK, os.SEEK_SET, 0, 1, 0))


def get_current_player(round):
    return "?" if locked else right(round)
