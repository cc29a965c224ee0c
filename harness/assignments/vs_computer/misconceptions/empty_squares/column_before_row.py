"""Your function returns pairs with the column before the row.

Which number comes first in a pair of the assignment?
"""


def empty_squares(board):
    return [(c, r) for r in range(3) for c in range(3) if board[r][c] == ' ']
