"""Your function treats every answer except X as O, and never asks again.

What should happen after an answer such as "q"?
"""


def get_O_or_X():
    return 'X' if input('Would you like to play O or X? ') == 'X' else 'O'
