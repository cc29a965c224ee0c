"""Your function compares only two positions of each line.

How many positions of a line should be the same?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == b[j] == m for i, j, k in lines)
