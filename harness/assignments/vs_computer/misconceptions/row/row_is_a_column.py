"""Your function takes a column.

Which of the two numbers stays the same along a row?
"""


def row(board, row_num):
    return [board[i][row_num] for i in range(3)]
