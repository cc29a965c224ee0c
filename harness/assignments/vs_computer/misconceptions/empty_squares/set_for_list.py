"""Your function returns a set.

Which brackets make a list, and which make a set?
"""


def empty_squares(board):
    return {(r, c) for r in range(3) for c in range(3) if board[r][c] == ' '}
