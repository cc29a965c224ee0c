# wrong: normalized
# base: reference


def normalized(numbers):
    """..."""
    return [round(number / sum(numbers), 2) for number in numbers]
