"""Your function returns a board without the new mark.

Which line of yours sets the mark, and what is the difference between = and == in it?
"""


def apply_move(move, board, player):
    x, y = move
    return [row.copy() for row in board]
