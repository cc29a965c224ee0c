"""Your function marks the given board and returns a copy of it.

Which of the two boards should hold the new mark?
"""


def apply_move(move, board, player):
    x, y = move
    board[y][x] = player
    return [row.copy() for row in board]
