"""Your function decides by the last cell alone.

When do you know that no space is free: after one of them, or after all?
"""


def is_board_full(board):
    check_board(board)
    return board[8] != ' '
