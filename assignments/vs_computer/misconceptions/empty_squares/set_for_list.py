"""Your function returns a set instead of a list.

Which brackets make a list?
"""


def empty_squares(board):
    return {(r, c) for r in range(3) for c in range(3) if board[r][c] == ' '}
