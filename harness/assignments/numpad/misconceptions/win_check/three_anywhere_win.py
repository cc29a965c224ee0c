"""Your function takes any three marks of a player for a win.

How do the three have to lie?
"""


def win_check(b, m):
    return b.count(m) >= 3
