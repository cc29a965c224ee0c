"""Your function names Player 0 at times.

Which numbers do the players have, and which numbers does your function draw?
"""


def choose_first():
    return f'Player {random.randint(0, 2)} was randomly determined to go first.'
