"""Your function says True when somebody has won, but not when the board is full without a winner.

What, beside a win, ends a game?
"""


def game_over(board):
    return winner(board) is not None
