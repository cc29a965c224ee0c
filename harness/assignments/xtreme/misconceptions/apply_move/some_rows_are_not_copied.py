"""Your function copies the row of the move; the other rows are those of the board that it was
given.

What happens to the old board when a mark is set in another row of the new one?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = board.copy()
    new_board[y] = board[y].copy()
    new_board[y][x] = player
    return new_board
