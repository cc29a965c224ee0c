"""Your function also counts the places that are as high as the level.

Do these places lie below the level?
"""


def flood(heights, level):
    under = heights <= level
    heights[under] = level
    return int(under.sum())
