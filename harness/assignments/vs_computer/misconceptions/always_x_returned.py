"""Your function returns X, whoever is given.

What does your second condition see after the first one has been true?
"""


def other_player(player):
    return 'X'
