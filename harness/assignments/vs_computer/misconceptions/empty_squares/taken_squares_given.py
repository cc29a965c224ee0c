"""Your function returns the squares that are taken.

What stands on a square that is empty?
"""


def empty_squares(board):
    return [(r, c) for r in range(3) for c in range(3) if board[r][c] != ' ']
