# wrong: read_costs
# base: reference


def read_costs(file="costs.csv"):
    """..."""
    with open(file, encoding="utf-8", newline="") as lines:
        return [(row["who"], row["what"], row["amount"]) for row in csv.DictReader(lines)]
