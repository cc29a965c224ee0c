"""Your function does not notice a column to the right of the board.

What is the largest number that x may have?
"""


def is_move_valid(move, board):
    x, y = move
    return x >= 0 and 0 <= y < len(board) and board[y][x] == EMPTY
