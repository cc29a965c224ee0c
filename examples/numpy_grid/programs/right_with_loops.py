# right
# base: reference


def scaled(heights):
    """..."""
    result = np.zeros(heights.shape)
    low = heights.min()
    for row in range(heights.shape[0]):
        for column in range(heights.shape[1]):
            result[row, column] = (heights[row, column] - low) / (heights.max() - low)
    return result


def peaks(heights):
    """..."""
    return np.array([list(row).index(max(row)) for row in heights])


def flood(heights, level):
    """..."""
    count = 0
    for row in range(len(heights)):
        for column in range(len(heights[row])):
            if heights[row][column] < level:
                heights[row][column] = level
                count += 1
    return count
