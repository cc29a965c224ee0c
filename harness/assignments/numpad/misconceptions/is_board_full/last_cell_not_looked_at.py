"""Your function does not look at position 9.

At which index does the list end, and where does your loop?
"""


def is_board_full(board):
    return ' ' not in board[:-1]
