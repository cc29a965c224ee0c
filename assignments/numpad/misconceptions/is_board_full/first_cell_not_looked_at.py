"""Your function does not look at position 1.

At which index does the list hold position 1?
"""


def is_board_full(board):
    return ' ' not in board[1:]
