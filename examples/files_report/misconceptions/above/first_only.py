"""above stops after the first cost that it gives.

What happens after your first yield?
"""


def above(costs, limit=0):
    for cost in costs:
        if cost[2] > limit:
            yield cost
            return
