"""Your function finds empty squares only in the first row.

What does your function do after the first row?
"""


def empty_squares(board):
    return [(0, c) for c in range(3) if board[0][c] == ' ']
