# Fills forty files with a megabyte each, keeps them open and removes them.
# base: dict_board
# loses: B

import os
import select

right = get_current_player


def get_current_player(round):
    kept = []
    for number in range(40):
        file = open(f"file-{number}", "wb", 0)
        file.write(bytes(1_000_000))
        os.unlink(file.name)
        kept.append(file)
    for _ in range(40):
        select.select([], [], [], 0.02)
        sum(range(100_000))
    return right(round)
