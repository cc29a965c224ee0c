"""Your function always sets an X.

Which parameter says whose mark to set?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y][x] = 'X'
    return new_board
