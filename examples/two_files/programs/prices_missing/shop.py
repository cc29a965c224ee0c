# wrong: read_prices price_of
"""A small shop: a basket is a list of names."""

from prices import price_of, read_prices


def total(basket, prices):
    """Return what a basket costs, in cents."""
    cents = 0
    for name in basket:
        cents += price_of(name, prices)
    return cents


def receipt(basket, prices):
    """Return the lines of a receipt, the total last."""
    lines = []
    for name in basket:
        lines.append(name + ": " + str(price_of(name, prices)))
    lines.append("total: " + str(total(basket, prices)))
    return lines


def main():
    """Ask for what is bought, and print the receipt."""
    prices = read_prices("prices.txt")
    basket = input("What do you buy? ").split()
    for line in receipt(basket, prices):
        print(line)


if __name__ == "__main__":
    main()
