# wrong: mean
# base: reference


def mean(numbers):
    """..."""
    return sum(numbers) / len(numbers) if numbers else 0.0
