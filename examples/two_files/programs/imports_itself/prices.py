"""What things cost, in cents."""

import shop


def read_prices(file_name):
    """Return the prices in a file, as a dictionary of names to cents."""
    prices = {}
    with open(file_name) as file:
        for line in file:
            name, cents = line.split()
            prices[name] = int(cents)
    return prices


def price_of(name, prices):
    """Return the price of something. Raises ValueError for what is not sold."""
    if name not in prices:
        raise ValueError("not sold: " + name)
    return prices[name]
