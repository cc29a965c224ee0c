# wrong: deep_total
# line: 24
# base: reference


def deep_total(amounts):
    """..."""
    total = 0
    for one in amounts:
        total += deep_total(one) if isinstance(one, list) else 1
    return total
