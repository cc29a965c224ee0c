"""Your function makes one row too many.

How often does your loop run for a board of size 1?
"""


def setup_game(size):
    return [[EMPTY] * size for _ in range(size + 1)]
