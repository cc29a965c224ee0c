"""Your function notices only O's wins.

Whose lines should end the game?
"""


def game_over(board):
    return winner(board) == 'O' or not empty_squares(board)
