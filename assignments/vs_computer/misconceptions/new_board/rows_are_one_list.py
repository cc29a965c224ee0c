"""Your function returns a board whose rows are all the same list.

If you set a mark in the first row, which rows show it?
"""


def new_board():
    return [[' '] * 3] * 3
