"""Your function returns the squares that are taken.

What is in an empty square?
"""


def empty_squares(board):
    return [(r, c) for r in range(3) for c in range(3) if board[r][c] != ' ']
