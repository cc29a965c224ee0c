"""Your function makes rows of two squares.

How many squares should a row have?
"""


def new_board():
    return [[' ', ' '] for _ in range(3)]
