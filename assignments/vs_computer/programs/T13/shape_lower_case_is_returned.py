# wrong: T13
# base: template_filled_in

def get_O_or_X():
    """..."""
    shape = input("Would you like to play O or X? ")
    while shape not in ["O", "X", "o", "x"]:
        shape = input("Would you like to play O or X? ")
    return shape
