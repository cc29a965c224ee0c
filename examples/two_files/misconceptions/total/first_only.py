"""Your function returns the price of the first thing in the basket alone.

When does your function reach its return?
"""


def total(basket, prices):
    for name in basket:
        return price_of(name, prices)
    return 0
