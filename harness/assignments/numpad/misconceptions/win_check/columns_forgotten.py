"""Your function does not look at the columns.

Which lines does a board have, and is each of them among yours?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
