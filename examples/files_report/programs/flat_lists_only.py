# wrong: deep_total
# base: reference


def deep_total(amounts):
    """..."""
    total = 0
    for one in amounts:
        total += one if not isinstance(one, list) else 0
    return total
