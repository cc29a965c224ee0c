"""Your function counts the columns from 1.

Which number is the first column to have?
"""


def column(board, column_num):
    return [board[i][column_num - 1] for i in range(3)]
