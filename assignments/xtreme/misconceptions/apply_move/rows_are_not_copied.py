"""Your function makes a new list, but its rows are still those of the given board.

What does your function copy: the list of rows, or each row too?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = board.copy()
    new_board[y][x] = player
    return new_board
