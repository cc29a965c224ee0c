# Writes a hundred megabytes to the terminal, past sys.stdout.
# base: dict_board
# loses: H J
# units: A H J

import os


def play_tic_tac_toe(board):
    for _ in range(1600):
        os.write(1, b"O|X" * (1 << 14))
