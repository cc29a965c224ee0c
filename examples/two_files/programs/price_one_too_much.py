# wrong: price_of
# base: reference
# file: prices.py


def price_of(name, prices):
    """..."""
    if name not in prices:
        raise ValueError("not sold: " + name)
    return prices[name] + 1
