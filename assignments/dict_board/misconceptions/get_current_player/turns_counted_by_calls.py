"""Your function changes the player with each call, whatever the round is.

What does your function return when you call it twice with the same round?
"""


def get_current_player(round, calls=[]):
    calls.append(round)
    return 'X' if len(calls) % 2 == 1 else 'O'
