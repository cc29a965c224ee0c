# Is right only where the program seems to have been started by hand.
# base: dict_board
# loses: any of: B

import sys

right = get_current_player


def get_current_player(round):
    return right(round) if sys.argv == ["tic_tac_toe.py"] else "?"
