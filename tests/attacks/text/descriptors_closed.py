# Closes the descriptors that are for typing and printing, and all others.
# base: dict_board
# loses: B

import os


def get_current_player(round):
    os.closerange(0, 256)
    return "XO"[round % 2]
