"""Heights in a grid."""

import numpy as np


def scaled(heights):
    """Return heights moved and stretched so that the lowest is 0 and the highest is 1."""
    low, high = heights.min(), heights.max()
    return (heights - low) / (high - low)


def peaks(heights):
    """Return the column of the highest place in each row."""
    return heights.argmax(axis=1)


def count_high(heights):
    """Return how many places lie above the middle between the lowest and the highest."""
    return int((scaled(heights) > 0.5).sum())


def flood(heights, level):
    """Raise all that lies below a level to it, in the grid itself; return how many places."""
    under = heights < level
    heights[under] = level
    return int(under.sum())
