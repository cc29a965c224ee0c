"""Your function makes a board of four by four.

How many rows and columns does the board have?
"""


def new_board():
    return [[' '] * 4 for _ in range(4)]
