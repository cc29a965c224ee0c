# wrong: receipt
# base: reference


def receipt(basket, prices):
    """..."""
    return [name + ": " + str(price_of(name, prices)) for name in basket]
