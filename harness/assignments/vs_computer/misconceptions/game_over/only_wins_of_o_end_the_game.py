"""Your function notices only the wins of O.

Whose lines end the game?
"""


def game_over(board):
    return winner(board) == 'O' or not empty_squares(board)
