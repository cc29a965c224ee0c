"""Your function lets the last cell of the diagonal decide the answer.

What should your loop do when a cell is not the player's?
"""


def check_down_diagonal(board, player):
    return board[-1][-1] == player
