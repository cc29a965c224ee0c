"""Your function says False for every cell of row 0 and of column 0.

With which number do the rows begin?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 < x < len(board) and 0 < y < len(board) and board[y][x] == EMPTY
