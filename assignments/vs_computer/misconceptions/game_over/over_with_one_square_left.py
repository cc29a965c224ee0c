"""Your function returns True when one square is still empty.

How many empty squares does a full board have?
"""


def game_over(board):
    return winner(board) is not None or len(empty_squares(board)) <= 1
