"""Your function answers by the first cell of the row alone.

When do you know that the whole row is the player's?
"""


def check_row(board, row, player):
    return board[row][0] == player
