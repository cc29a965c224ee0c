"""Your function fails when more than two values are typed.

What should "10, 11, 12, 13" become?
"""


def parse_move(move_string):
    x, y = move_string.split(',')
    return int(x), int(y)
