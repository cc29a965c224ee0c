"""Your function looks at positions 7, 4 and 2 in the place of the left column.

Which positions lie one below the other on the left of the number pad?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (6, 3, 1), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
