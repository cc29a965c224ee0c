# wrong: choose_first
# base: checks_in_functions_of_their_own

def choose_first():
    """Return a sentence with the player who begins."""
    player = random.choice([1, 2])
    return player, 'Player {} was randomly determined to go first.'.format(player)
