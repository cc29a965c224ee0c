"""Your function marks the given board and returns nothing.

Which board should hold the new mark?
"""


def apply_move(move, board, player):
    x, y = move
    board[y][x] = player
