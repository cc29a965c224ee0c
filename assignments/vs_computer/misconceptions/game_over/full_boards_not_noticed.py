"""Your function returns True after a win, but not for a full board without a winner.

Apart from a win, what ends a game?
"""


def game_over(board):
    return winner(board) is not None
