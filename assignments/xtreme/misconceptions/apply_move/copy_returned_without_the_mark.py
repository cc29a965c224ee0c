"""Your function marks the given board and returns a copy without the mark.

Which of the two boards should hold the new mark?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    board[y][x] = player
    return new_board
