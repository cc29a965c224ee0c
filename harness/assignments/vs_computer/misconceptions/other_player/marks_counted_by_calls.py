"""Your function changes the mark with each call, whatever it is given.

What does it answer when it is asked twice for the same player?
"""


def other_player(player, calls=[]):
    calls.append(player)
    return 'XO'[len(calls) % 2]
