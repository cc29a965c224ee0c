"""Your function empties the first row only.

Which positions does your loop visit, one by one?
"""


def reset_board(board):
    for row, col in board:
        if row == 0:
            board[(row, col)] = EMPTY
