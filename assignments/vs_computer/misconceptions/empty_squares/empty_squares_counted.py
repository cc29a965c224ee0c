"""Your function returns the number of empty squares.

What kind of value should your function return?
"""


def empty_squares(board):
    return sum(board[r][c] == ' ' for r in range(3) for c in range(3))
