"""Your function counts the numbers instead of adding them up.

What do you add for a number: 1, or the number?
"""


def deep_total(amounts):
    total = 0
    for one in amounts:
        total += deep_total(one) if isinstance(one, list) else 1
    return total
