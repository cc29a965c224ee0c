"""Your function returns the mark that the person did not choose.

Whose mark should be returned?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while choice not in ("O", "X"):
        choice = input("Would you like to play O or X? ")
    return "O" if choice == "X" else "X"
