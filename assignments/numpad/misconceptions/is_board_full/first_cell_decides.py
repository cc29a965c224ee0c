"""Your function returns its answer after looking only at the first space.

When can your function know that the board is full: after one space or after all?
"""


def is_board_full(board):
    return board[0] != ' '
