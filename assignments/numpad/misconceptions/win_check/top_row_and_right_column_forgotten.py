"""Your function leaves out the row of 7, 8 and 9 and the column of 3, 6 and 9.

Which rows and columns does your function look at?
"""


def win_check(b, m):
    lines = [(0, 1, 2), (3, 4, 5), (0, 3, 6), (1, 4, 7), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
