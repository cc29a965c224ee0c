"""Your function looks only at position 3 in the row of 1, 2 and 3.

Which three positions are in the bottom row of the number pad?
"""


def win_check(b, m):
    lines = [(3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return b[2] == m or any(b[i] == b[j] == b[k] == m for i, j, k in lines)
