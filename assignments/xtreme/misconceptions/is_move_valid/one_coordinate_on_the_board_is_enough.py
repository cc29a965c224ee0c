"""Your function needs only the row or the column to be on the board.

What must be on the board: the row, the column, or both?
"""


def is_move_valid(move, board):
    x, y = move
    return (0 <= x < len(board) or 0 <= y < len(board)) and board[y][x] == EMPTY
