"""Your function looks only at the rows.

Which lines of three does a board have apart from its rows?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
