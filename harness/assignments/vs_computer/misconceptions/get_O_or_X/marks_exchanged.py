"""Your function returns the mark that the person has not chosen.

Whose mark is to be returned?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while choice not in ("O", "X"):
        choice = input("Would you like to play O or X? ")
    return "O" if choice == "X" else "X"
