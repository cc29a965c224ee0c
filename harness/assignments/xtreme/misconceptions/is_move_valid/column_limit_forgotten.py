"""Your function does not notice a column that lies right of the board.

Which numbers may x have, at the least and at the most?
"""


def is_move_valid(move, board):
    x, y = move
    return x >= 0 and 0 <= y < len(board) and board[y][x] == EMPTY
