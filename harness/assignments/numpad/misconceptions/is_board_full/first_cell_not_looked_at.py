"""Your function does not look at position 1.

Which index does your function start at?
"""


def is_board_full(board):
    return ' ' not in board[1:]
