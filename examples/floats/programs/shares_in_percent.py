# wrong: normalized
# line: 22
# base: reference


def normalized(numbers):
    """..."""
    return [100 * number / sum(numbers) for number in numbers]
