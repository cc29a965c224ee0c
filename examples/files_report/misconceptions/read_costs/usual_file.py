"""Your function always reads costs.csv, whatever file it is given.

What does your function do with its parameter?
"""


def read_costs(file="costs.csv"):
    with open("costs.csv", encoding="utf-8", newline="") as lines:
        return [(row["who"], row["what"], float(row["amount"])) for row in csv.DictReader(lines)]
