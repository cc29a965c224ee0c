# wrong: choose_first
# base: checks_in_functions_of_their_own

LAST = [2]


def choose_first():
    """Return a sentence with the player who begins."""
    player = 3 - LAST[0]
    LAST[0] = player
    return 'Player {} was randomly determined to go first.'.format(player)
