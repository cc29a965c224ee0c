"""Your function looks at positions 7, 4 and 2 instead of the left column.

Which three positions are in the left column of the number pad?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (6, 3, 1), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
