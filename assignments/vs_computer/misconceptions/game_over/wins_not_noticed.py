"""Your function returns True only for full boards.

Apart from a full board, what ends a game?
"""


def game_over(board):
    return not empty_squares(board)
