"""Your function returns the highest values instead of their columns.

Which method of an array tells where the highest value is?
"""


def peaks(heights):
    return heights.max(axis=1)
