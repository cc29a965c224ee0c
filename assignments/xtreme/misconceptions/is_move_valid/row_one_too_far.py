"""Your function treats the row below the board as part of the board.

What is the number of the last row of a board with 3 rows?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y <= len(board) and board[y][x] == EMPTY
