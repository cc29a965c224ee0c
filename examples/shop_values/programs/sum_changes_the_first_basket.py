# wrong: Basket
# line: 55
# base: reference


class Basket:
    def __init__(self, products):
        self.prices = {product.name: product.price for product in products}
        self.counts = Counter()

    def add(self, name, count=1):
        if name not in self.prices:
            raise UnknownProduct(name)
        self.counts[name] += count

    def total(self):
        return sum((self.prices[name] * n for name, n in self.counts.items()), Decimal(0))

    def __len__(self):
        return sum(self.counts.values())

    def __add__(self, other):
        self.counts += other.counts
        return self

    def __str__(self):
        return ", ".join(f"{count} {name}" for name, count in sorted(self.counts.items()))
