"""Your function also counts the places that lie exactly in the middle.

Do these places lie above the middle?
"""


def count_high(heights):
    return int((scaled(heights) >= 0.5).sum())
