"""Your function leaves the last row as it was.

Which positions does your function visit, one by one?
"""


def reset_board(board):
    for row, col in board:
        if row < 2:
            board[(row, col)] = EMPTY
