"""Your function needs a value in its parentheses, but it is called without one.

Where should the answer come from: the caller, or the person who plays?
"""


def get_O_or_X(choice):
    while choice not in ('O', 'X'):
        choice = input('Would you like to play O or X? ')
    return choice
