"""Your function notices only the wins of X.

Whose lines end the game?
"""


def game_over(board):
    return winner(board) == 'X' or not empty_squares(board)
