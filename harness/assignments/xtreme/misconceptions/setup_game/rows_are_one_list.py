"""Your function returns a board whose rows are one and the same list.

When a mark is set in the first row, in which rows does it show?
"""


def setup_game(size):
    return [[EMPTY] * size] * size
