"""Your function does not look at the last row or the last column.

What is the number of the last row?
"""


def empty_squares(board):
    return [(r, c) for r in range(2) for c in range(2) if board[r][c] == ' ']
