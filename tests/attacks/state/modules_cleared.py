# Forgets all modules that are loaded.
# base: dict_board
# loses: any of: B

import sys

right = get_current_player


def get_current_player(round):
    sys.modules.clear()
    return right(round)
