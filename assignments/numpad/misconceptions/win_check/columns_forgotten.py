"""Your function does not look at the columns.

Where does your function look at a column?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
