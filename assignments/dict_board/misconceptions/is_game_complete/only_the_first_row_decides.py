"""Your function returns its answer after looking only at the first row.

When can your function know that no line is complete: after one line or after all?
"""


def is_game_complete(board):
    return check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
