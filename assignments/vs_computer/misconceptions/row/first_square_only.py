"""Your function returns only the first square of the row.

How many squares should the list hold?
"""


def row(board, row_num):
    return [board[row_num][0]]
