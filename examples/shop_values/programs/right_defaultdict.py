# right
# unit: count_sold
from collections import defaultdict


def count_sold(names):
    found = defaultdict(int)
    for name in names:
        found[name] += 1
    return found
