"""Your function finds no empty square on any board.

With which text do you compare a square, and how many characters does it have?
"""


def empty_squares(board):
    return []
