"""flood raises the level in a new grid and leaves the one that was passed in as it is.

Does your statement make a new array, or change values of the old one?
"""


def flood(heights, level):
    under = heights < level
    heights = heights.clip(level)
    return int(under.sum())
