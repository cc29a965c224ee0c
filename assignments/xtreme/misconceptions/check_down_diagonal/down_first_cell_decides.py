"""Your function lets the first cell of the diagonal decide the answer.

After which cell do you know that the whole diagonal is the player's?
"""


def check_down_diagonal(board, player):
    return board[0][0] == player
