"""Your function answers by the last cell of the diagonal alone.

When a cell before it is not the player's, what should keep the answer False?
"""


def check_down_diagonal(board, player):
    return board[-1][-1] == player
