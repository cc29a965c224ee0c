"""A small shop: a basket is a list of names."""

from prices import price_of, read_prices


def total(basket, prices):
    """Return what a basket costs, in cents."""
    pass


def receipt(basket, prices):
    """Return the lines of a receipt, the total last."""
    pass


def main():
    """Ask for what is bought, and print the receipt."""
    pass


if __name__ == "__main__":
    main()
