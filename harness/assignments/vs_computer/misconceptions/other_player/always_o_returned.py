"""Your function returns O, whoever is given.

What should it return for O?
"""


def other_player(player):
    return 'O'
