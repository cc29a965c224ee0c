"""Your function says True for a column in which the player has no cell at all.

How many cells of the column must be the player's?
"""


def check_column(board, column, player):
    return all(row[column] != player for row in board)
