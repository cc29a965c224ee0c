"""Your function returns True as soon as one cell of the row is the player's.

How many cells of the row must be the player's?
"""


def check_row(board, row, player):
    return player in board[row]
