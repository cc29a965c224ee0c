"""Your function says True for the cells of the board that are taken, and False for the empty ones.

What stands in a cell that a player may choose?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y][x] != EMPTY
