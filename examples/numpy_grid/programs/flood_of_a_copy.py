# wrong: flood
# base: reference


def flood(heights, level):
    """..."""
    under = heights < level
    heights = np.where(under, level, heights)
    return int(under.sum())
