# right
import csv
from dataclasses import astuple, dataclass
from functools import reduce


@dataclass(frozen=True)
class Cost:
    who: str
    what: str
    amount: float


def read_costs(file="costs.csv"):
    found = []
    with open(file, newline="") as lines:
        for row in csv.DictReader(lines):
            found.append(Cost(row["who"], row["what"], float(row["amount"])))
    return list(map(astuple, found))


def above(costs, limit=0):
    for cost in map(lambda row: Cost(*row), costs):
        if cost.amount <= limit:
            continue
        yield astuple(cost)


def deep_total(amounts):
    def add(total, one):
        return total + (deep_total(one) if hasattr(one, "append") else one)

    return reduce(add, amounts, 0)


def line_of(who, costs, width):
    total = sum(amount for name, _, amount in costs if name == who)
    return who + "." * (width - len(who)) + format(total, ".2f")


def write_report(costs, file="report.txt", *, width=10, only=None):
    people = sorted({who for who, _, _ in costs})
    lines = [line_of(who, costs, width) for who in people if only is None or who == only]
    with open(file, "w") as report:
        report.writelines(line + "\n" for line in lines)
