# wrong: price_of
# base: reference
# file: prices.py


def price_of(name, prices):
    """..."""
    return prices.get(name, 0)
