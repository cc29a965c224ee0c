"""Your function does not look at the first row and the first column.

With which number do rows and columns begin?
"""


def empty_squares(board):
    return [(r, c) for r in range(1, 3) for c in range(1, 3) if board[r][c] == ' ']
