"""Your function never finds a line, whatever is on the board.

What do you pass to check_positions: positions or their marks?
"""


def is_game_complete(board):
    return check_positions((0, 0), (0, 1), (0, 2))
