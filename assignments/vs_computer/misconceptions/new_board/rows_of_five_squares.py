"""Your function returns rows of five squares.

How many squares should a row have?
"""


def new_board():
    return [[' '] * 5 for _ in range(3)]
