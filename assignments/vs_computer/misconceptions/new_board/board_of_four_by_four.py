"""Your function makes a 4 by 4 board.

How many rows and columns should the board have?
"""


def new_board():
    return [[' '] * 4 for _ in range(4)]
