"""Your function returns True when one space is still free.

How many of the nine spaces should be taken?
"""


def is_board_full(board):
    return board.count(' ') <= 1
