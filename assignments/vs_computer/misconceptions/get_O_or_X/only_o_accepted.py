"""Your function asks again after X.

Which two answers should be accepted?
"""


def get_O_or_X():
    choice = input("Would you like to play O or X? ")
    while choice != "O":
        choice = input("Would you like to play O or X? ")
    return choice
