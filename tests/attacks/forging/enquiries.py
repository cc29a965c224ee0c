# Prints a thousand requests for input without reading any.
# base: dict_board
# loses: H J
# units: A H J

import os


def play_tic_tac_toe(board):
    used = (is_program_finished, display_board)
    os.write(1, b"\x05" * 1000)
