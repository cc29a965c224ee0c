# wrong: read_costs
# line: 9
# base: reference


def read_costs(file="costs.csv"):
    """..."""
    with open("costs.csv", encoding="utf-8", newline="") as lines:
        return [(row["who"], row["what"], float(row["amount"])) for row in csv.DictReader(lines)]
