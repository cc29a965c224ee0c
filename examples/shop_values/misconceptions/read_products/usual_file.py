"""Your function always reads prices.csv, whatever file it is given.

What does your function do with its parameter?
"""


def read_products(file="prices.csv"):
    with open("prices.csv", encoding="utf-8") as lines:
        return [Product(row["name"], Decimal(row["price"])) for row in csv.DictReader(lines)]
