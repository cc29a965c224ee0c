# wrong: read_products
# line: 24
# base: reference


def read_products(file="prices.csv"):
    """..."""
    with open("prices.csv", encoding="utf-8") as lines:
        return [Product(row["name"], Decimal(row["price"])) for row in csv.DictReader(lines)]
