"""Your function sets the mark on the board that it was given, and returns a copy.

Which of the two boards should hold the new mark?
"""


def apply_move(move, board, player):
    x, y = move
    board[y][x] = player
    return [row.copy() for row in board]
