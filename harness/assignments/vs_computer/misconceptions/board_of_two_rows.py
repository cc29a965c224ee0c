"""Your function returns a board of two rows.

How often does your loop go round?
"""


def new_board():
    return [[' '] * 3 for _ in range(2)]
