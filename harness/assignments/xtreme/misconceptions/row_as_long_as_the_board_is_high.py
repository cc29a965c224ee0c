"""Your function looks at as many cells of a row as the board has rows.

How long is a row of a board with 2 rows and 3 columns?
"""


def check_row(board, row, player):
    return all(board[row][x] == player for x in range(len(board)))
