# wrong: T3
# base: comprehensions

def column(b, n):
    return b[n]
