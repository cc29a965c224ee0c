"""Your function gives its answer after it has looked at the first line, 1, 2 and 3.

When do you know that there is no line: after one of them, or after all?
"""


def win_check(b, m):
    return b[0] == b[1] == b[2] == m
