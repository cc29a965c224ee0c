"""A shop: products from a file, a basket that knows its total, a report."""

import csv
from collections import Counter
from dataclasses import dataclass
from decimal import Decimal


class UnknownProduct(KeyError):
    """There is no product of this name."""


@dataclass
class Product:
    """A product with its price."""

    name: str
    price: Decimal


def read_products(file="prices.csv"):
    """Return the products of a CSV file, in its order."""
    with open(file, encoding="utf-8") as lines:
        return [Product(row["name"], Decimal(row["price"])) for row in csv.DictReader(lines)]


def cheapest(products):
    """Return the product with the lowest price, None where there is none."""
    return min(products, key=lambda product: product.price, default=None)


def count_sold(names):
    """Return how often each name occurs."""
    return Counter(names)


class Basket:
    """What somebody buys: names of products with their numbers."""

    def __init__(self, products):
        self.prices = {product.name: product.price for product in products}
        self.products = products
        self.counts = Counter()

    def add(self, name, count=1):
        """Put products into the basket.  Raises UnknownProduct."""
        if name not in self.prices:
            raise UnknownProduct(name)
        self.counts[name] += count

    def total(self):
        """Return what everything in the basket costs."""
        return sum((self.prices[name] * n for name, n in self.counts.items()), Decimal(0))

    def __len__(self):
        return sum(self.counts.values())

    def __add__(self, other):
        both = Basket(self.products)
        both.counts = self.counts + other.counts
        return both

    def __str__(self):
        return ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()))


def write_report(sold, file="report.txt"):
    """Write a line for each name with its number, the names in alphabetical order."""
    with open(file, "w", encoding="utf-8") as report:
        for name in sorted(sold):
            report.write(f"{name}: {sold[name]}\n")
