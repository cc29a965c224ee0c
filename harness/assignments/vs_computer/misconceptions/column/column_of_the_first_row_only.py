"""Your function column returns the first mark of the column only.

When does a function end that comes to a return inside its loop?
"""


def column(board, column_num):
    return [board[0][column_num]]
