"""Heights in a grid."""

import numpy as np


def scaled(heights):
    """Return heights moved and stretched so that the lowest is 0 and the highest is 1."""
    pass


def peaks(heights):
    """Return the column of the highest place in each row."""
    pass


def count_high(heights):
    """Return how many places lie above the middle between the lowest and the highest."""
    pass


def flood(heights, level):
    """Raise all that lies below a level to it, in the grid itself; return how many places."""
    pass
