"""Your function accepts the first answer, whatever it is.

What should happen after an answer such as "q"?
"""


def get_O_or_X():
    return input('Would you like to play O or X? ')
