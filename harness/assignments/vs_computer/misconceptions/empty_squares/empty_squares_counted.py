"""Your function returns how many squares are empty.

What is the list to hold?
"""


def empty_squares(board):
    return sum(board[r][c] == ' ' for r in range(3) for c in range(3))
