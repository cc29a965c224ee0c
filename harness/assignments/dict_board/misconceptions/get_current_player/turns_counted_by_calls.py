"""Your function changes the player with each call, whatever round it is given.

What does it answer when it is asked twice for the same round?
"""


def get_current_player(round, calls=[]):
    calls.append(round)
    return 'X' if len(calls) % 2 == 1 else 'O'
