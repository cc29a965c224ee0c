"""Your function looks at all lines but the diagonal of 7, 5 and 3.

How many diagonals does a board have, and where do they begin?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
