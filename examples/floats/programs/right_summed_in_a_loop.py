# right
# base: reference


def mean(numbers):
    """..."""
    if len(numbers) == 0:
        return float("nan")
    total = 0
    for number in numbers:
        total += number / len(numbers)
    return total


def summary(numbers):
    """..."""
    numbers = sorted(numbers)
    return {"mean": mean(numbers), "high": numbers[-1], "low": numbers[0]}
