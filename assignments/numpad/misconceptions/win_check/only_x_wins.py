"""Your function always looks for lines of X, whatever the marker is.

Which parameter tells your function whose line to look for?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == 'X' for i, j, k in lines)
