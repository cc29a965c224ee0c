"""Your function says True as soon as three cells of the diagonal are the player's.

How many cells of the diagonal must be the player's on a board of size 5?
"""


def check_down_diagonal(board, player):
    return sum(row[x] == player for x, row in enumerate(board)) >= 3
