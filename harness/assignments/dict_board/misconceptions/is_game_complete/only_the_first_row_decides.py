"""Your function gives its answer after it has looked at the first row.

When do you know that no line is complete: after one of them, or after all?
"""


def is_game_complete(board):
    return check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
