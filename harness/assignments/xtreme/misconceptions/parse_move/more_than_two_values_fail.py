"""Your function fails when more than two values are typed.

What does the assignment say about "10, 11, 12"?
"""


def parse_move(move_string):
    x, y = move_string.split(',')
    return int(x), int(y)
