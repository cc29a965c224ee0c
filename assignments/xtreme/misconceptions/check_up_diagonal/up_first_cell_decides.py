"""Your function lets the cell in the bottom left corner decide the answer.

After which cell do you know that the whole diagonal is the player's?
"""


def check_up_diagonal(board, player):
    return board[-1][0] == player
