"""Your function returns a board of two rows.

How many rows does the board of the assignment have, and which line of yours makes them?
"""


def new_board():
    return [[' '] * 3 for _ in range(2)]
