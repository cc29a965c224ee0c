"""Your function leaves the first position as it was.

Which positions does your function visit, one by one?
"""


def reset_board(board):
    for row, col in board:
        if (row, col) != (0, 0):
            board[(row, col)] = EMPTY
