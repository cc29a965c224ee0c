# wrong: count_sold
# base: reference


def count_sold(names):
    """..."""
    return {name: 1 for name in set(names)}
