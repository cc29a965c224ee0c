# right
import csv
from collections import defaultdict
from pathlib import Path


def read_costs(file="costs.csv"):
    with Path(file).open() as lines:
        _, *rows = csv.reader(lines)
    return [(who, what, float(amount)) for who, what, amount in rows]


def above(costs, limit=0):
    yield from filter(lambda cost: cost[-1] > limit, costs)


def deep_total(amounts):
    return sum(deep_total(one) if isinstance(one, list) else one for one in amounts)


def write_report(costs, file="report.txt", *, width=10, only=None):
    sums = defaultdict(float)
    for who, what, amount in costs:
        sums[who] += amount
    chosen = [only] if only else sorted(sums)
    text = "".join(f"{who.ljust(width, '.')}{round(sums[who], 2):.2f}\n" for who in chosen)
    Path(file).write_text(text)
