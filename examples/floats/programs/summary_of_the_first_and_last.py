# wrong: summary
# base: reference


def summary(numbers):
    """..."""
    return {"low": numbers[0], "high": numbers[-1], "mean": round(mean(numbers), 2)}
