"""Your function counts each name once, however often it occurs.

Where does your function add one for a name that it has seen before?
"""


def count_sold(names):
    return dict.fromkeys(names, 1)
