"""Your function returns the number of a player beside the sentence.

How many values is choose_first to return?
"""


def choose_first():
    first = random.randint(1, 2)
    return first, f'Player {first} was randomly determined to go first.'
