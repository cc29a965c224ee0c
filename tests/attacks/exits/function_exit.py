# Calls sys.exit instead of returning.
# base: dict_board
# loses: B

import sys


def get_current_player(round):
    sys.exit("XO"[round % 2])
