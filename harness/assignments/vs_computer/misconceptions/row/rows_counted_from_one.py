"""Your function row returns the row above the right one.

What is the number of the first row?
"""


def row(board, row_num):
    return board[row_num - 1]
