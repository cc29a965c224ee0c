"""Your function keeps asking, whatever the answer is.

After which answers should your function stop asking?
"""


def get_O_or_X():
    while True:
        input('Would you like to play O or X? ')
