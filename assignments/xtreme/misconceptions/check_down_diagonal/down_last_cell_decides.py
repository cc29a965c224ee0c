"""Your function lets the last cell of the diagonal decide the answer.

What should your function return when one of the other cells is not the player's?
"""


def check_down_diagonal(board, player):
    return board[-1][-1] == player
