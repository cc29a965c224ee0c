# Waits for others to open a file of the standard library, and is wrong where they do.
# base: dict_board
# loses: nothing

import calendar
import ctypes
import select

OPENED, NON_BLOCKING = 0x20, 0x800
right = get_current_player
library = ctypes.CDLL(None)
notices = library.inotify_init1(NON_BLOCKING)
watched = library.inotify_add_watch(notices, calendar.__file__.encode(), OPENED)


def get_current_player(round):
    if watched >= 0 and select.select([notices], [], [], 0.2)[0]:
        return "?"
    open(calendar.__file__).close()
    return right(round)
