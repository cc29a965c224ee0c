"""Your function returns True where exactly three cells of the diagonal are the player's.

How many cells does the diagonal have?
"""


def check_up_diagonal(board, player):
    return sum(row[-1 - x] == player for x, row in enumerate(board)) == 3
