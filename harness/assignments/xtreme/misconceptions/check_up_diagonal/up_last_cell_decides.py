"""Your function answers by the cell in the top right corner alone.

When another cell of the diagonal is not the player's, what should keep the answer False?
"""


def check_up_diagonal(board, player):
    return board[0][-1] == player
