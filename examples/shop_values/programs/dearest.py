# wrong: cheapest
# base: reference


def cheapest(products):
    """..."""
    return max(products, key=lambda product: product.price, default=None)
