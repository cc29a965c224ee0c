"""Your function leaves out the last square of the row.

Which columns does your function look at?
"""


def row(board, row_num):
    return [board[row_num][i] for i in range(2)]
