"""Your function gives O the rounds of X, and X the rounds of O.

Who plays round 0?
"""


def get_current_player(round):
    return 'O' if round % 2 == 0 else 'X'
