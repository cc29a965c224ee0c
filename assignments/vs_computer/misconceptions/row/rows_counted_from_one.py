"""Your function row returns the row above the right one. Index -1 is the last row.

What is the number of the first row?
"""


def row(board, row_num):
    return board[row_num - 1]
