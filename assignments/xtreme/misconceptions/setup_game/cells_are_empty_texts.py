"""Your function fills the board with empty strings.

How many characters does an empty cell have in the assignment?
"""


def setup_game(size):
    return [[''] * size for _ in range(size)]
