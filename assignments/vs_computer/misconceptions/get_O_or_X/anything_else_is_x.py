"""Your function treats every answer except O as X.

What should happen after an answer that is neither O nor X?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while False:
        choice = input("Would you like to play O or X? ")
    return "O" if choice == "O" else "X"
