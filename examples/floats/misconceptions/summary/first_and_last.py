"""Your summary takes the first and the last number for the lowest and the highest.

What is your summary of numbers that are not in order?
"""


def summary(numbers):
    return {"low": numbers[0], "high": numbers[-1], "mean": round(mean(numbers), 2)}
