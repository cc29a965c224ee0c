"""Your function names X or O instead of Player 1 or Player 2.

Does the example name a marker or a player's number?
"""


def choose_first():
    return f"{random.choice('XO')} was randomly determined to go first."
