# Leaves a file, and is wrong where one was left by an earlier process.
# base: dict_board
# loses: nothing

import contextlib
import os

left = os.path.exists("left")
with contextlib.suppress(OSError), open("left", "w") as file:
    file.write("X")
right = get_current_player


def get_current_player(round):
    return "?" if left else right(round)
