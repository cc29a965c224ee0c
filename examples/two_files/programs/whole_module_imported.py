# right
# base: reference
# without: price_of read_prices
"""A small shop: a basket is a list of names."""

import prices as price_list


def total(basket, prices):
    """..."""
    return sum(price_list.price_of(name, prices) for name in basket)


def receipt(basket, prices):
    """..."""
    lines = [f"{name}: {price_list.price_of(name, prices)}" for name in basket]
    return [*lines, f"total: {total(basket, prices)}"]


def main():
    """..."""
    prices = price_list.read_prices("prices.txt")
    print("\n".join(receipt(input("What do you buy? ").split(), prices)))
