# Leaves shared memory that has a number, and is wrong where an earlier process left some.
# base: dict_board
# loses: nothing

import ctypes

CREATE, OWN = 0o1000, 0o600
right = get_current_player
library = ctypes.CDLL(None)
left = library.shmget(0x7474, 4096, 0) >= 0
library.shmget(0x7474, 4096, CREATE | OWN)


def get_current_player(round):
    return "?" if left else right(round)
