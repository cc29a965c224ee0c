# wrong: peaks
# base: reference


def peaks(heights):
    """..."""
    return heights.max(axis=1)
