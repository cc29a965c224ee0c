"""Your function returns a board whose rows are strings.

What kind of value should each row be?
"""


def setup_game(size):
    return [EMPTY * size for _ in range(size)]
