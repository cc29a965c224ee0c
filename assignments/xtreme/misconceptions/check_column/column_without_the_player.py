"""Your function returns True for a column without any cell of the player.

How many cells of the column must be the player's?
"""


def check_column(board, column, player):
    return all(row[column] != player for row in board)
