"""Your function does not look at the rows.

Where does your function look at a row?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == b[k] == m for i, j, k in lines)
