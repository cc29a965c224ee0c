"""Your function accepts an empty answer.

What should happen after an answer that is neither O nor X?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while choice not in ("O", "X", ""):
        choice = input("Would you like to play O or X? ")
    return choice
