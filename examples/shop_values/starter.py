"""A shop: products from a file, a basket that knows its total, a report."""

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
    pass


def cheapest(products):
    """Return the product with the lowest price, None where there is none."""
    pass


def count_sold(names):
    """Return how often each name occurs."""
    pass


class Basket:
    """What somebody buys: names of products with their numbers."""

    pass


def write_report(sold, file="report.txt"):
    """Write a line for each name with its number, the names in alphabetical order."""
    pass
