"""Your function gives its answer after it has looked at the first space.

When do you know that the board is full: after one space, or after all?
"""


def is_board_full(board):
    return board[0] != ' '
