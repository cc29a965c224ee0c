"""Your function leaves the last column as it was.

Which positions does your function visit, one by one?
"""


def reset_board(board):
    for row, col in board:
        if col < 2:
            board[(row, col)] = EMPTY
