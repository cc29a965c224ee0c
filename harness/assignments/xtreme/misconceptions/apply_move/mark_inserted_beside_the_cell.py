"""Your function puts the mark into the row as one more cell.

How many cells does the row have before the move, and how many after it?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y].insert(x, player)
    return new_board
