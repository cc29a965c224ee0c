"""Your function does not look at position 9.

What is the last index that your function looks at?
"""


def is_board_full(board):
    return ' ' not in board[:-1]
