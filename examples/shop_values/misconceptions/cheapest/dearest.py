"""cheapest returns the product with the highest price.

Which of two prices should win?
"""


def cheapest(products):
    return max(products, key=lambda product: product.price, default=None)
