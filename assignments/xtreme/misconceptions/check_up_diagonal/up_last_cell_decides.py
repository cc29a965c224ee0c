"""Your function lets the cell in the top right corner decide the answer.

What should your function return when one of the other cells is not the player's?
"""


def check_up_diagonal(board, player):
    return board[0][-1] == player
