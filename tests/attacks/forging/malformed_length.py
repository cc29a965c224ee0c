# Announces a message of four gigabytes.
# base: dict_board
# loses: B

import os


def get_current_player(round):
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, b"\xff\xff\xff\xff{}")
        except OSError:
            pass
    return "X"
