"""Your function returns 0 as the mean of no numbers.

What does the assignment say about no numbers?
"""


def mean(numbers):
    return sum(numbers) / len(numbers) if numbers else 0.0
