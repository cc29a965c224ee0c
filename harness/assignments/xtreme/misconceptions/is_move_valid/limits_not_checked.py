"""Your function looks at the cell alone, and never finds out whether the board has it.

What should it answer for a cell that the board does not have, and which cell is board[-1][0] in
Python?
"""


def is_move_valid(move, board):
    x, y = move
    return board[y][x] == EMPTY
