# Prints bytes that are no text.
# base: dict_board
# loses: E

import os
import sys


def display_outcome(round):
    sys.stdout.buffer.write(get_current_player(round).encode() + b"\xff\xfe\xc0\x80 wins!\n\n")
    os.write(1, b"\xed\xa0\x80\xf8\n")
