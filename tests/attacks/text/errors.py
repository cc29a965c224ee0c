# Writes codes that clear the screen to the stream for errors, then fails.
# base: dict_board
# loses: E

import sys


def display_outcome(round):
    sys.stderr.write("\x1b[2J\x1b]0;90 / 90\x07\ud800\0\n")
    raise ValueError(get_current_player(round) + "\r\x1b[2J" * 1000)
