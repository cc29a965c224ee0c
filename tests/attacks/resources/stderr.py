# Floods the stream for errors, both ways.
# base: dict_board
# loses: any of: B

import os
import sys

right = get_current_player


def get_current_player(round):
    for _ in range(50):
        sys.stderr.write("X" * (1 << 20))
        os.write(2, b"X" * (1 << 20))
    return right(round)
