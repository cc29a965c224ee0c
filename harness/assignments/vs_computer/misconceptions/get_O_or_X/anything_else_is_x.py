"""Your function takes any other answer than O for X.

What is to become of an answer that is neither O nor X?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while False:
        choice = input("Would you like to play O or X? ")
    return "O" if choice == "O" else "X"
