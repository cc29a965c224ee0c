"""Your function divides by the highest value, so that the lowest is not 0.

What do you have to do with the lowest value before you divide?
"""


def scaled(heights):
    return heights / heights.max()
