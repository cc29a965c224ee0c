# wrong: scaled
# base: reference


def scaled(heights):
    """..."""
    return heights / heights.max()
