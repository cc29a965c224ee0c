"""Your function does not notice a row below the board.

What is the largest number that y may have?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and y >= 0 and board[y][x] == EMPTY
