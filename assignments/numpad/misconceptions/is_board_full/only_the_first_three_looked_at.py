"""Your function looks only at positions 1, 2 and 3.

Which positions does your function look at?
"""


def is_board_full(board):
    check_board(board)
    return ' ' not in board[:3]
