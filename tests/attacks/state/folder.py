# Goes to another folder while it is loaded and when it is called.
# base: dict_board
# loses: nothing
# units: A B J

import os

right = get_current_player
os.chdir("/")


def get_current_player(round):
    os.chdir("/proc/self")
    return right(round)
