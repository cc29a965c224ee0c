"""Your function says True for a row in which the player has no cell at all.

How many cells of the row must be the player's?
"""


def check_row(board, row, player):
    return all(cell != player for cell in board[row])
