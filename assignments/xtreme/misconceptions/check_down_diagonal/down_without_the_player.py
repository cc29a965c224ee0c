"""Your function returns True for a diagonal without any cell of the player.

How many cells of the diagonal must be the player's?
"""


def check_down_diagonal(board, player):
    return all(row[x] != player for x, row in enumerate(board))
