"""Your function returns how many spaces are free.

Should your function tell how many spaces are free, or whether any is?
"""


def is_board_full(board):
    return board.count(' ')
