# wrong: T5
# base: comprehensions

def empty_squares(b):
    return [(c, r) for r in range(3) for c in range(3) if b[r][c] == " "]
