# Opens files until there are no more to be had.
# base: dict_board
# loses: any of: B

import os

opened = []
right = get_current_player


def get_current_player(round):
    try:
        while len(opened) < 10_000:
            opened.append(os.dup(0))
    except OSError:
        pass
    return right(round)
