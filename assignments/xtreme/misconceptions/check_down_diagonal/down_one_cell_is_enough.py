"""Your function returns True as soon as one cell of the diagonal is the player's.

How many cells of the diagonal must be the player's?
"""


def check_down_diagonal(board, player):
    return any(row[x] == player for x, row in enumerate(board))
