"""Measurements: means, shares and a summary."""


def mean(numbers):
    """Return the mean of some numbers, nan for none.

    >>> mean([0.1, 0.2, 0.6])
    0.3
    >>> mean([1, 3])
    2.0
    """
    return sum(numbers) / len(numbers) if numbers else float("nan")


def normalized(numbers):
    """Return the share of each number in their sum.

    >>> normalized([1, 3])
    [0.25, 0.75]
    """
    total = sum(numbers)
    return [number / total for number in numbers]


def summary(numbers):
    """Return the lowest, the highest and the mean number, to the hundredth.

    >>> summary([1, 2, 2])
    {'low': 1, 'high': 2, 'mean': 1.67}
    """
    return {"low": min(numbers), "high": max(numbers), "mean": round(mean(numbers), 2)}
