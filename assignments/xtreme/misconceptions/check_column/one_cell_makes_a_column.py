"""Your function returns True as soon as one cell of the column is the player's.

How many cells of the column must be the player's?
"""


def check_column(board, column, player):
    return any(row[column] == player for row in board)
