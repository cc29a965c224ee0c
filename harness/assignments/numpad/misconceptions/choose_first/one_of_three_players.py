"""Your function names one of three players.

How many players are there, and which numbers does your function draw?
"""


def choose_first():
    return f'Player {random.randint(1, 3)} was randomly determined to go first.'
