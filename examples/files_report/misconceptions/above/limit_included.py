"""above gives what costs exactly the limit, too.

Which sign do you use to compare, and what does it say of equal numbers?
"""


def above(costs, limit=0):
    for cost in costs:
        if cost[2] >= limit:
            yield cost
