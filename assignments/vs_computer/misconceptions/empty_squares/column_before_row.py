"""Your function returns pairs with the column before the row.

Which number should come first in a pair: the row or the column?
"""


def empty_squares(board):
    return [(c, r) for r in range(3) for c in range(3) if board[r][c] == ' ']
