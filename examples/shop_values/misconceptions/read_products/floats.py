"""The prices of your products are floats instead of Decimal.

What do you have to call to make a Decimal of a text?
"""


def read_products(file="prices.csv"):
    with open(file, encoding="utf-8") as lines:
        return [Product(row["name"], float(row["price"])) for row in csv.DictReader(lines)]
