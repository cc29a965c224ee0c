"""Your function uses the number of columns as the length of a column.

How long is a column of a board with 3 rows and 2 columns?
"""


def check_column(board, column, player):
    return all(board[y][column] == player for y in range(len(board[0])))
