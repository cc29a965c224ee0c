"""Your function looks at as many cells of a column as the board has columns.

How long is a column of a board with 3 rows and 2 columns?
"""


def check_column(board, column, player):
    return all(board[y][column] == player for y in range(len(board[0])))
