# Takes the name of its folder for a number, and is wrong after the third process.
# base: dict_board
# loses: nothing

import os

right = get_current_player
name = os.path.basename(os.getcwd())


def get_current_player(round):
    return "?" if name.isdecimal() and 3 < int(name) < 1000 else right(round)
