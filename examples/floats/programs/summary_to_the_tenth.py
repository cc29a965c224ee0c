# wrong: summary
# line: 32
# base: reference


def summary(numbers):
    """..."""
    return {"low": min(numbers), "high": max(numbers), "mean": round(mean(numbers), 1)}
