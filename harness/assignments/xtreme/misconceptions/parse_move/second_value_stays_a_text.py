"""Your function makes a number of the first value; the second one stays a text.

What is the type of what stands behind the comma, and of what your function returns for it?
"""


def parse_move(move_string):
    x, y = move_string.split(',')[:2]
    return int(x), y
