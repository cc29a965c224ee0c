"""Your function is right for all rounds except the first one, round 0.

Is 0 even or odd?
"""


def get_current_player(round):
    return 'X' if round in (2, 4, 6, 8) else 'O'
