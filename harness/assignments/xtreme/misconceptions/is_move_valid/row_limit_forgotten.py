"""Your function does not notice a row that lies below the board.

Which numbers may y have, at the least and at the most?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and y >= 0 and board[y][x] == EMPTY
