"""Your function never finds a line, whatever stands on the board.

What do you give to check_positions: positions, or what stands at them?
"""


def is_game_complete(board):
    return check_positions((0, 0), (0, 1), (0, 2))
