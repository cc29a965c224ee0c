"""Your function column returns only the first mark of the column.

Is your return inside the loop, or after it?
"""


def column(board, column_num):
    return [board[0][column_num]]
