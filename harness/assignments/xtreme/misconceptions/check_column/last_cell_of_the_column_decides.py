"""Your function lets the last cell of the column decide the answer.

What should your loop do when a cell is not the player's?
"""


def check_column(board, column, player):
    return board[-1][column] == player
