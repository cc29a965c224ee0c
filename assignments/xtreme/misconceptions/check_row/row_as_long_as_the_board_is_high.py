"""Your function uses the number of rows as the length of a row.

How long is a row of a board with 2 rows and 3 columns?
"""


def check_row(board, row, player):
    return all(board[row][x] == player for x in range(len(board)))
