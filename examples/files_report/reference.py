"""What a trip cost: a CSV file is read, a report is written."""

import csv


def read_costs(file="costs.csv"):
    """Return who paid, for what and how much, a tuple for each line of a CSV file."""
    with open(file, encoding="utf-8", newline="") as lines:
        return [(row["who"], row["what"], float(row["amount"])) for row in csv.DictReader(lines)]


def above(costs, limit=0):
    """Yield the costs of more than a limit."""
    for cost in costs:
        if cost[2] > limit:
            yield cost


def deep_total(amounts):
    """Return the sum of all numbers in a list of numbers and of such lists."""
    total = 0
    for one in amounts:
        total += deep_total(one) if isinstance(one, list) else one
    return total


def write_report(costs, file="report.txt", *, width=10, only=None):
    """Write what each person paid, a line each, in alphabetical order."""
    sums = {}
    for who, _, amount in costs:
        sums[who] = sums.get(who, 0) + amount
    with open(file, "w", encoding="utf-8") as report:
        for who in sorted(sums):
            if only in (None, who):
                report.write(f"{who:.<{width}}{sums[who]:.2f}\n")
