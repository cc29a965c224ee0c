"""Your function lets the last cell of the row decide the answer.

What should your function return when one of the other cells is not the player's?
"""


def check_row(board, row, player):
    return board[row][-1] == player
