"""Your function changes its answer with each call, whatever mark it is given.

What does your function return when you call it twice for 'X'?
"""


def other_player(player, calls=[]):
    calls.append(player)
    return 'XO'[len(calls) % 2]
