"""Your function returns the places as texts.

What is the difference between "(0, 1)" with and without quotes?
"""


def empty_squares(board):
    return [f'({r}, {c})' for r in range(3) for c in range(3) if board[r][c] == ' ']
