"""Your function does not look at the first cell of the column.

Which cells of a column of three does your function look at?
"""


def check_column(board, column, player):
    return all(row[column] == player for row in board[1:])
