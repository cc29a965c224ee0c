"""Your function does not look at the first row or the first column.

What is the number of the first row?
"""


def empty_squares(board):
    return [(r, c) for r in range(1, 3) for c in range(1, 3) if board[r][c] == ' ']
