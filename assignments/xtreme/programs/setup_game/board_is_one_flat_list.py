# wrong: setup_game
# base: partial_and_reduce

def setup_game(size):
    """Return the empty board."""
    return [BLANK] * (size * size)
