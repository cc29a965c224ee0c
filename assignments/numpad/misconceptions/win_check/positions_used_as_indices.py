"""Your function uses positions as indices, so it looks one place too far.

At which index does the list hold position 1?
"""


def win_check(b, m):
    lines = ['123', '456', '789', '147', '258', '369', '159', '357']
    return any([b[int(position)] for position in line] == [m, m, m] for line in lines)
