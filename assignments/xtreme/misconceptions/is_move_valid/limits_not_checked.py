"""Your function never checks whether the cell is on the board.

What should your function return for a cell outside the board?
"""


def is_move_valid(move, board):
    x, y = move
    return board[y][x] == EMPTY
