"""Your function returns True where exactly three cells of the diagonal are the player's.

How many cells does the diagonal have?
"""


def check_down_diagonal(board, player):
    return sum(row[x] == player for x, row in enumerate(board)) == 3
