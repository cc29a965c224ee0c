"""Your function swaps row and column when it looks at the cell.

Which index of the board comes first: x or y?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[x][y] == EMPTY
