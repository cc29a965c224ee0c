"""Your function fails when no space follows the comma.

What separates the two numbers: the comma, or the comma and a space?
"""


def parse_move(move_string):
    x, y = move_string.split(', ')[:2]
    return int(x), int(y)
