"""Your function names X or O, not Player 1 or Player 2.

Who goes first in the example: a marker or a player with a number?
"""


def choose_first():
    return f"{random.choice('XO')} was randomly determined to go first."
