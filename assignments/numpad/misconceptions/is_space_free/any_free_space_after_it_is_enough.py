"""Your function returns True when the position or any position after it is free.

How many positions should your function look at?
"""


def is_space_free(board, position):
    return ' ' in board[position - 1 :]
