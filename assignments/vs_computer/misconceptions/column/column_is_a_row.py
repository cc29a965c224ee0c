"""Your function column returns a row instead of a column.

Which index of the board stays the same along a column?
"""


def column(board, column_num):
    return board[column_num]
