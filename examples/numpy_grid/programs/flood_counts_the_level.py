# wrong: flood
# base: reference


def flood(heights, level):
    """..."""
    under = heights <= level
    heights[under] = level
    return int(under.sum())
