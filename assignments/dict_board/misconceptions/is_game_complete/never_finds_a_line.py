"""Your function never finds a line, whatever is on the board.

Which of your lines compares three marks of the board, and is it reached?
"""


def is_game_complete(board):
    return check_positions((0, 0), (0, 1), (0, 2))
