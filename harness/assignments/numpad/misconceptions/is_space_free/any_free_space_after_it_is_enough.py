"""Your function says True when the position or one after it is free.

How many positions does it have to look at?
"""


def is_space_free(board, position):
    return ' ' in board[position - 1 :]
