"""Your function names one of three players.

Which numbers can your function draw?
"""


def choose_first():
    return f'Player {random.randint(1, 3)} was randomly determined to go first.'
