"""Your function copies only the row of the move; the other rows are still those of the given board.

What happens to the old board if you mark another row of the new one?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = board.copy()
    new_board[y] = board[y].copy()
    new_board[y][x] = player
    return new_board
