# wrong: T13
# base: reference

def get_O_or_X():
    """..."""
    choice = "?"
    while choice not in "OX":
        choice = input("Would you like to play O or X? ").upper()
    return choice
