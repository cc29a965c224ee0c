"""Your function row returns the row before the one that it is asked for.

With which number do the rows begin?
"""


def row(board, row_num):
    return board[row_num - 1]
