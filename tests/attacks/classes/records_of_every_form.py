# Sends records in records, as keys, by name and as enums that are called as the reference's names.
# base: none of examples/shop_values
# loses: read_products cheapest Basket
# earns: read_products 0 Basket 0
# units: read_products cheapest count_sold Basket

from collections import Counter, namedtuple
from dataclasses import dataclass, make_dataclass
from enum import Enum
from typing import Any


@dataclass(unsafe_hash=True)
class Product:
    name: Any
    price: Any


def count_sold(names):
    return Counter(names)


def cheapest(products):
    return products[0] if products else None


def records(name, values):
    yield make_dataclass(name, [*values])(*values.values())
    yield namedtuple(name, [*values])(*values.values())
    yield Enum(name, [*values] or ["nothing"])
    yield from Enum(name, ["__init__", "__class__", "mro"], module=__name__)


def read_products(file="prices.csv"):
    for inner in records("read_products", {"file": file}):
        product = Product(inner, {Product(inner, 1): [inner]} if hash else None)
        for asked in ([product], [inner], {"products": inner}, {inner: product}):
            try:
                found = cheapest([asked]) if asked else cheapest(products=[product])
            except Exception:
                continue
            if isinstance(found, list):
                return found
    return []


class Basket:
    def __init__(self, products):
        self.products, self.names = products, []
        for record in records("Basket", {"products": products}):
            self.own = cheapest(products=[Product(record, 1)])

    def add(self, name, count=1):
        getattr(self.own, "name", self).add(name, count)

    def total(self):
        return self.own.name.total()

    def __len__(self):
        return len(self.own.name)

    def __add__(self, other):
        return self.own.name + other.own.name

    def __str__(self):
        return str(self.own.name)
