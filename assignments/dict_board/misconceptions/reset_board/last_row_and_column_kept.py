"""Your function leaves the last row and the last column as they were.

Which positions does your function visit, one by one?
"""


def reset_board(board):
    for row, col in board:
        if row < 2 and col < 2:
            board[(row, col)] = EMPTY
