# wrong: setup_game
# base: terse

def setup_game(size):
    """An n x n board of blanks."""
    return [[" "] * size] * size
