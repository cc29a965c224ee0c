"""Your function fails for numbers that are too large for the board.

What should it answer for a cell that the board does not have?
"""


def is_move_valid(move, board):
    x, y = move
    return x >= 0 and y >= 0 and board[y][x] == EMPTY
