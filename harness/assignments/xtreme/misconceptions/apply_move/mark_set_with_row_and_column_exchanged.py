"""Your function sets the mark in the cell whose row and column are exchanged.

Which of x and y counts the rows, and which index of the board comes first?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[x][y] = player
    return new_board
