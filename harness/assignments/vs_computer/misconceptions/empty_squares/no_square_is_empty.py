"""Your function finds no empty square on any board.

Which string do you compare each square with?
"""


def empty_squares(board):
    return []
