# wrong: total
# base: reference


def total(basket, prices):
    """..."""
    for name in basket:
        return price_of(name, prices)
    return 0
