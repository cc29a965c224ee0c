# right
# base: template_filled_in

def get_O_or_X():
    """..."""
    shape = input("Would you like to play O or X? ").upper()
    while shape != "O" and shape != "X":
        shape = input("Would you like to play O or X? ").upper()
    return shape
