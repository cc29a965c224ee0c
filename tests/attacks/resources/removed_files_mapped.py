# Fills two hundred files with a megabyte each, maps a page of them, closes and removes them.
# base: dict_board
# loses: B

import mmap
import os
import select

right = get_current_player


def get_current_player(round):
    kept = []
    for number in range(200):
        with open(f"file-{number}", "wb+", 0) as file:
            file.write(bytes(1_000_000))
            kept.append(mmap.mmap(file.fileno(), 4096, mmap.MAP_PRIVATE))
        os.unlink(file.name)
    for _ in range(40):
        select.select([], [], [], 0.02)
        sum(range(100_000))
    return right(round)
