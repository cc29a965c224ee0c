"""Your function says True for a cell that holds a mark already.

What, beside being on the board, makes a cell free?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board)
