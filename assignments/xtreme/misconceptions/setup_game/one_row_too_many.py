"""Your function makes one row too many.

How many rows should a board of size 1 have?
"""


def setup_game(size):
    return [[EMPTY] * size for _ in range(size + 1)]
