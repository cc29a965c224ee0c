# Has ten children fill memory that they share with it, two hundred megabytes each.
# base: dict_board
# loses: B

import mmap
import os
import select

right = get_current_player


def get_current_player(round):
    for _ in range(10):
        if os.fork() == 0:
            shared = mmap.mmap(-1, 200 << 20)
            for _ in range(200):
                shared.write(bytes(1 << 20))
            select.select([], [], [], 9)
            os._exit(0)
    select.select([], [], [], 2)
    return right(round)
