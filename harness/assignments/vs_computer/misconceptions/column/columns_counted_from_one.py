"""Your function counts the columns from 1.

Which number should the first column have?
"""


def column(board, column_num):
    return [board[i][column_num - 1] for i in range(3)]
