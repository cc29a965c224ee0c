"""Your function adds the mark to the row as an extra cell.

How many cells should the row have after the move?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y].insert(x, player)
    return new_board
