# wrong: total
# base: reference


def total(basket, prices):
    """..."""
    return sum(prices[name] for name in basket)
