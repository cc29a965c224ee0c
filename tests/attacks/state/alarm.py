# Has itself ended by an alarm that comes too late to matter.
# base: dict_board
# loses: nothing

import signal

right = get_current_player


def get_current_player(round):
    signal.alarm(5)
    return right(round)
