# wrong: T4
# line: 40
# base: comprehensions

def diagonal(b, which):
    return [b[i][i if which else 2 - i] for i in range(3)]
