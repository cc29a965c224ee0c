# Takes a gigabyte of the disk for a file that stays empty.
# base: dict_board
# loses: nothing

import ctypes
import os
import select

right = get_current_player
KEEP_SIZE = 1


def get_current_player(round):
    with open("empty", "wb") as file:
        ctypes.CDLL(None).fallocate(
            file.fileno(), KEEP_SIZE, ctypes.c_long(0), ctypes.c_long(1 << 30)
        )
        select.select([], [], [], 0.05)
        if os.fstat(file.fileno()).st_blocks:
            return "?"
    return right(round)
