# Returns in two processes at once.
# base: dict_board
# loses: any of: B

import os

right = get_current_player


def get_current_player(round):
    if round == 7:
        os.fork()
    return right(round)
