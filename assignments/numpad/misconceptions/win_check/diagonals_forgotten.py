"""Your function does not look at the diagonals.

Which lines of three does a board have apart from its rows and columns?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
