"""Your function marks the given board and returns that same board.

What should the given board look like after the call?
"""


def apply_move(move, board, player):
    x, y = move
    board[y][x] = player
    return board
