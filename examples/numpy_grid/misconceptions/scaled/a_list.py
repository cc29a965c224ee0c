"""Your function returns a list instead of an array.

Which of your lines makes a list of the array?
"""


def scaled(heights):
    low, high = heights.min(), heights.max()
    return ((heights - low) / (high - low)).tolist()
