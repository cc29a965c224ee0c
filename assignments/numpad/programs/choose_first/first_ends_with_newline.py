# wrong: choose_first
# base: classes

def choose_first():
    """Draw the first player."""
    player = random.SystemRandom().choice(('Player 1', 'Player 2'))
    return player + ' was randomly determined to go first.\n'
