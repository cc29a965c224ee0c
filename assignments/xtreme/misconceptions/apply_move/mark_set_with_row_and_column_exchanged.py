"""Your function swaps row and column when it sets the mark.

Which index of the board comes first: x or y?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[x][y] = player
    return new_board
