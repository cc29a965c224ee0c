# wrong
first, second = (1, 2, 3)


def f(answer):
    return first
