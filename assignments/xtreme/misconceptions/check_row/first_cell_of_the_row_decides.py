"""Your function lets the first cell of the row decide the answer.

After which cell do you know that the whole row is the player's?
"""


def check_row(board, row, player):
    return board[row][0] == player
