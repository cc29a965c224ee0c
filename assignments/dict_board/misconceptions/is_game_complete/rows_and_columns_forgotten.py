"""Your function looks only at the diagonals.

Which lines of three does a board have apart from its diagonals?
"""


def is_game_complete(board):
    lines = [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    return any(check_positions(board[one], board[two], board[three]) for one, two, three in lines)
