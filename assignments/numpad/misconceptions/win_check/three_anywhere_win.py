"""Your function treats any three marks of a player as a win.

Where should three marks be to make a line?
"""


def win_check(b, m):
    return b.count(m) >= 3
