# wrong: hits
# base: reference


def hits(secret, guess):
    """..."""
    return sum(one in secret for one in guess)
