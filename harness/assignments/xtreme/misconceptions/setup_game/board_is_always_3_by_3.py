"""Your function makes a board of 3 rows and 3 columns, whatever size it is asked for.

What does its parameter say, and where do you use it?
"""


def setup_game(size):
    return [[EMPTY] * 3 for _ in range(3)]
