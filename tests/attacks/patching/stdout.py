# Replaces, closes and removes the streams that it prints on.
# base: dict_board
# loses: E

import io
import sys


def display_outcome(round):
    get_current_player(round)
    for stream in (sys.stdout, sys.__stdout__, sys.stdin):
        stream.close()
    sys.stdout = io.StringIO()
    print("X wins!\n")
    sys.stdout = sys.__stdout__ = sys.stderr = None
