"""Your function does not look at position 9.

At which index does the list hold position 9?
"""


def is_board_full(board):
    return ' ' not in board[:-1]
