"""Your function returns the first square of the row alone.

When is the list complete?
"""


def row(board, row_num):
    return [board[row_num][0]]
