"""Your function says True for a diagonal in which the player has no cell at all.

How many cells of the diagonal must be the player's?
"""


def check_down_diagonal(board, player):
    return all(row[x] != player for x, row in enumerate(board))
