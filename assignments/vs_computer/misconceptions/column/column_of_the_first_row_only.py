"""Your function column returns only the first mark of the column.

How many marks should a column have?
"""


def column(board, column_num):
    return [board[0][column_num]]
