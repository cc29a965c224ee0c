# wrong: read_prices
# base: reference
# file: prices.py


def read_prices(file_name):
    """..."""
    prices = {}
    with open(file_name) as file:
        for line in file:
            name, cents = line.split()
            prices[name] = cents
    return prices
