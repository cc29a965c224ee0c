"""Your function returns True as soon as three cells of the diagonal are the player's.

On a board of size 5, how many cells of the diagonal must be the player's?
"""


def check_down_diagonal(board, player):
    return sum(row[x] == player for x, row in enumerate(board)) >= 3
