"""Your function gives its answer after it has looked at the first line, 7, 8 and 9.

When do you know that there is no line: after one of them, or after all?
"""


def win_check(b, m):
    return b[6] == b[7] == b[8] == m
