"""Your function returns True while there are empty squares.

Does an empty list count as True or as False?
"""


def game_over(board):
    return winner(board) is not None or bool(empty_squares(board))
