# wrong: scaled
# line: 10
# base: reference


def scaled(heights):
    """..."""
    low, high = heights.min(), heights.max()
    if heights.dtype.kind == "f":
        heights -= low
        heights /= high - low
        return heights
    return (heights - low) / (high - low)
