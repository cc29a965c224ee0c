"""Your function returns two values: a player's number and the sentence.

How many values should choose_first return?
"""


def choose_first():
    first = random.randint(1, 2)
    return first, f'Player {first} was randomly determined to go first.'
