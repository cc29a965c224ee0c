"""Your function returns True only when somebody has won and the board is full.

Is one of the two enough to end a game, or must both be true?
"""


def game_over(board):
    return winner(board) is not None and not empty_squares(board)
