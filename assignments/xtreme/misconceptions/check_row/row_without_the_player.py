"""Your function returns True for a row without any cell of the player.

How many cells of the row must be the player's?
"""


def check_row(board, row, player):
    return all(cell != player for cell in board[row])
