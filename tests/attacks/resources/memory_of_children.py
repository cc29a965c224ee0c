# Has twelve children take two hundred megabytes each.
# base: dict_board
# loses: B

import os
import select

right = get_current_player


def get_current_player(round):
    for _ in range(12):
        if os.fork() == 0:
            taken = b"X" * (200 << 20)
            select.select([], [], [], 9)
            os._exit(len(taken) % 2)
    select.select([], [], [], 2)
    return right(round)
