"""Your function fails for numbers that are too large for the board.

What should your function return for a cell outside the board?
"""


def is_move_valid(move, board):
    x, y = move
    return x >= 0 and y >= 0 and board[y][x] == EMPTY
