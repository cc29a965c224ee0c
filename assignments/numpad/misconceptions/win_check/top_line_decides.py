"""Your function returns its answer after looking only at the line of 7, 8 and 9.

When can your function know that there is no line: after one line or after all?
"""


def win_check(b, m):
    return b[6] == b[7] == b[8] == m
