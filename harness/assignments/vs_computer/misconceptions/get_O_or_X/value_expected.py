"""Your function expects a value between its parentheses, and is called without one.

Who gives the answer that your function returns: the one who calls it, or the person?
"""


def get_O_or_X(choice):
    while choice not in ('O', 'X'):
        choice = input('Would you like to play O or X? ')
    return choice
