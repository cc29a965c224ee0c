"""Your function fills the board with texts that have no character.

How long is the text that stands for an empty cell in the assignment?
"""


def setup_game(size):
    return [[''] * size for _ in range(size)]
