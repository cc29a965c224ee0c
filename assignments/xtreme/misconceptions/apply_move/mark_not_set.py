"""Your function returns a board without the new mark.

Which of your lines sets the mark?
"""


def apply_move(move, board, player):
    x, y = move
    return [row.copy() for row in board]
