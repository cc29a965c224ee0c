# wrong: T1
# base: reference

from functools import cache

@cache
def new_board():
    """Return an empty board: three separate rows of three blanks."""
    return [[EMPTY] * SIZE for _ in range(SIZE)]
