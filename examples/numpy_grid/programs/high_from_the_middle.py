# wrong: high
# line: 20
# base: reference


def count_high(heights):
    """..."""
    return int((scaled(heights) >= 0.5).sum())
