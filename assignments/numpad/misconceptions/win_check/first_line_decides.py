"""Your function returns its answer after looking only at the line of 1, 2 and 3.

When can your function know that there is no line: after one line or after all?
"""


def win_check(b, m):
    return b[0] == b[1] == b[2] == m
