# right
# base: reference


def flood(heights, level):
    """..."""
    count = np.count_nonzero(heights < level)
    np.maximum(heights, level, out=heights)
    return np.int64(count)
