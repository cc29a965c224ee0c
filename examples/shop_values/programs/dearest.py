# wrong: cheapest
# line: 30
# base: reference


def cheapest(products):
    """..."""
    return max(products, key=lambda product: product.price, default=None)
