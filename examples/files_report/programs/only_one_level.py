# wrong: deep_total
# base: reference


def deep_total(amounts):
    """..."""
    total = 0
    for one in amounts:
        total += sum(one) if isinstance(one, list) else one
    return total
