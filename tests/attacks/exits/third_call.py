# Ends the process when it is called for the third time.
# base: dict_board
# loses: B

import os

calls = 0
right = get_current_player


def get_current_player(round):
    global calls
    calls += 1
    if calls == 3:
        os._exit(0)
    return right(round)
