"""Your function turns the first value into a number, but leaves the second one as a string.

Which of your lines turns the second value into a number?
"""


def parse_move(move_string):
    x, y = move_string.split(',')[:2]
    return int(x), y
