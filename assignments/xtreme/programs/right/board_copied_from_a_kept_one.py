# right
# base: reference

from copy import deepcopy

EMPTY = " "

BOARDS = {}



def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    if size not in BOARDS:
        BOARDS[size] = [[EMPTY] * size for _ in range(size)]
    return deepcopy(BOARDS[size])
