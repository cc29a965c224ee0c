# wrong: above
# base: reference


def above(costs, limit=0):
    """..."""
    for cost in costs:
        if cost[2] >= limit:
            yield cost
