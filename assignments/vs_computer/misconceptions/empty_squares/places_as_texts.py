"""Your function returns the places as strings.

What is the difference between (0, 1) and "(0, 1)"?
"""


def empty_squares(board):
    return [f'({r}, {c})' for r in range(3) for c in range(3) if board[r][c] == ' ']
