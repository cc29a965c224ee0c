# Puts links to the grader's file where its own files are, hard and soft.
# base: dict_board
# loses: any of: B

import contextlib
import os

right = get_current_player


def get_current_player(round):
    for link in (os.symlink, os.link):
        with contextlib.suppress(OSError):
            link("@CANARY@", link.__name__)
        with contextlib.suppress(OSError), open(link.__name__) as file:
            return file.read()
    with contextlib.suppress(OSError):
        os.remove("tic_tac_toe.py")
        os.symlink("@CANARY@", "tic_tac_toe.py")
    return right(round)
