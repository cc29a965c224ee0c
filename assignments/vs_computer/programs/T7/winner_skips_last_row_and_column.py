# wrong: T7
# base: comprehensions

def winner(b):
    lines = [f(b, i) for f in (row, column) for i in range(2)] + [diagonal(b, 0), diagonal(b, 1)]
    return next((line_winner(x) for x in lines if line_winner(x)), None)
