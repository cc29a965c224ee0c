# Returns a list of ten million lists that are one.
# base: xtreme
# loses: setup_game


def setup_game(size):
    return [[" "] * size] * 10_000_000
