"""Your function looks only at the last cell.

When can your function know that no space is free: after one space or after all?
"""


def is_board_full(board):
    check_board(board)
    return board[8] != ' '
