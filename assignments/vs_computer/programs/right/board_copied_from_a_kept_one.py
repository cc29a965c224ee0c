# right
# base: reference

from copy import deepcopy

from random import randint

BOARD = [[EMPTY] * SIZE for _ in range(SIZE)]



def new_board():
    """Return an empty board: three separate rows of three blanks."""
    return deepcopy(BOARD)
