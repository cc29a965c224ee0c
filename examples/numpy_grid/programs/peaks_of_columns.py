# wrong: peaks
# line: 15
# base: reference


def peaks(heights):
    """..."""
    return heights.argmax(axis=0)
