# wrong: T4
# base: comprehensions

def diagonal(b, which):
    d = [b[i][2 - i if which else i] for i in range(3)]
    print(d)
    return d
