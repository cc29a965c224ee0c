# right
# base: reference
from typing import NamedTuple


class Product(NamedTuple):
    name: str
    price: Decimal


def read_products(file="prices.csv"):
    """..."""
    products = []
    with open(file) as lines:
        next(lines)
        for line in lines:
            name, price = line.strip().split(",")
            products.append(Product(name, Decimal(price)))
    return products


def count_sold(names):
    """..."""
    found = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return found
