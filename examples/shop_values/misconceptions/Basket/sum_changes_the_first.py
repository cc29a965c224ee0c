"""The sum of two baskets is the first basket, which now has the products of both.

What should be in the first basket after `one + other`?
"""


class Basket:
    def __init__(self, products):
        self.prices = {product.name: product.price for product in products}
        self.products = products
        self.counts = Counter()

    def add(self, name, count=1):
        if name not in self.prices:
            raise UnknownProduct(name)
        self.counts[name] += count

    def __len__(self):
        return sum(self.counts.values())

    def __add__(self, other):
        self.counts += other.counts
        return self

    def __str__(self):
        return ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()))
