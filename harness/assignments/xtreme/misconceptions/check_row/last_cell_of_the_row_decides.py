"""Your function answers by the last cell of the row alone.

When a cell before it is not the player's, what should keep the answer False?
"""


def check_row(board, row, player):
    return board[row][-1] == player
