"""Your function sometimes names Player 0.

Which numbers can your function draw?
"""


def choose_first():
    return f'Player {random.randint(0, 2)} was randomly determined to go first.'
