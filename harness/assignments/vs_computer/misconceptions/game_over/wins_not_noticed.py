"""Your function says True for full boards alone.

What, beside a full board, ends a game?
"""


def game_over(board):
    return not empty_squares(board)
