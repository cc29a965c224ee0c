# right
"""A small shop: a basket is a list of names."""

from prices import price_of as cost, read_prices as load


def total(basket, prices):
    """Return what a basket costs, in cents."""
    cents = 0
    for name in basket:
        cents += cost(name, prices)
    return cents


def receipt(basket, prices):
    """Return the lines of a receipt, the total last."""
    lines = []
    for name in basket:
        lines.append(name + ": " + str(cost(name, prices)))
    lines.append("total: " + str(total(basket, prices)))
    return lines


def main():
    """Ask for what is bought, and print the receipt."""
    prices = load("prices.txt")
    basket = input("What do you buy? ").split()
    for line in receipt(basket, prices):
        print(line)


if __name__ == "__main__":
    main()
