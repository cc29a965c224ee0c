# wrong: peaks
# base: reference


def peaks(heights):
    """..."""
    return heights.argmax(axis=0)
