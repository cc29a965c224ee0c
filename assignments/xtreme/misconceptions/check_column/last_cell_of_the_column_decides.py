"""Your function lets the last cell of the column decide the answer.

What should your function return when one of the other cells is not the player's?
"""


def check_column(board, column, player):
    return board[-1][column] == player
