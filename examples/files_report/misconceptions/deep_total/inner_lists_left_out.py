"""deep_total leaves out the lists inside the list.

What does your function do with [1, [2, 3]], value by value?
"""


def deep_total(amounts):
    total = 0
    for one in amounts:
        total += one if not isinstance(one, list) else 0
    return total
