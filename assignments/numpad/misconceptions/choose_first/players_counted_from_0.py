"""Your function names Player 0 or Player 1.

Which numbers can your function draw?
"""


def choose_first():
    return f'Player {random.randint(0, 1)} was randomly determined to go first.'
