# wrong: scaled
# line: 10
# base: reference


def scaled(heights):
    """..."""
    low, high = heights.min(), heights.max()
    return ((heights - low) / (high - low)).tolist()
