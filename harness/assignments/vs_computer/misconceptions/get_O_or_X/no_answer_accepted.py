"""Your function keeps asking, whatever the answer is.

Which answer ends your loop?
"""


def get_O_or_X():
    while True:
        input('Would you like to play O or X? ')
