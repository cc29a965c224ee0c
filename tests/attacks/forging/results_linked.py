# Makes its own folder lead to the folder of the report.
# base: dict_board
# loses: any of: B

import contextlib
import os

right = get_current_player


def get_current_player(round):
    place = os.getcwd()
    with contextlib.suppress(OSError):
        os.rename(place, place + "-@MARK@")
        os.symlink(os.path.dirname("@RESULTS@"), place)
    return right(round)
