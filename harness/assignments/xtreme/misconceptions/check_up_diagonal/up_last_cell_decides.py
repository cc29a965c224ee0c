"""Your function lets the cell in the top right corner decide the answer.

What should your loop do when a cell is not the player's?
"""


def check_up_diagonal(board, player):
    return board[0][-1] == player
