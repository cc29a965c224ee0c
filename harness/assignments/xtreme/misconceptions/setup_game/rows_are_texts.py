"""Your function returns a board whose rows are texts.

What happens to a text when you want to change one of its characters?
"""


def setup_game(size):
    return [EMPTY * size for _ in range(size)]
