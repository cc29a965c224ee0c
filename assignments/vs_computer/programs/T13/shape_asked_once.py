# wrong: T13
# base: comprehensions

def get_O_or_X():
    return input("Would you like to play O or X? ")
