# wrong: flood
# line: 25
# base: reference


def flood(heights, level):
    """..."""
    under = heights <= level
    heights[under] = level
    return int(under.sum())
