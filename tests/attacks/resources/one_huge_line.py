# Prints a line of fifty megabytes.
# base: dict_board
# loses: E

import sys


def display_outcome(round):
    sys.stdout.write(get_current_player(round) * 50_000_000)
