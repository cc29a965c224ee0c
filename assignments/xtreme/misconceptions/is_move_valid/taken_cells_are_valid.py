"""Your function returns True for a cell that already holds a mark.

Apart from being on the board, what makes a move valid?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board)
