# wrong: T1
# base: comprehensions

def new_board():
    return [[" "] * 3] * 3
