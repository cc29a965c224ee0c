# wrong: T2
# base: comprehensions

def square(b, r, c):
    return b[r, c]
