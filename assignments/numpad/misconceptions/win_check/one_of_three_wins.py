"""Your function treats a line with only one marker as complete.

How many positions of a line should be the same?
"""


def win_check(b, m):
    check_board(b)
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return any(b[i] == m for i, j, k in lines)
