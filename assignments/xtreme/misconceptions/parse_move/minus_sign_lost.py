"""Your function loses the minus sign of a negative number.

What should "-1, 2" become?
"""


def parse_move(move_string):
    x, y = move_string.replace('-', '').split(',')[:2]
    return int(x), int(y)
