# wrong: mean
# base: reference


def mean(numbers):
    """..."""
    return sum(numbers) // len(numbers) if numbers else float("nan")
