"""Your function reads only one character for each number.

What should "10, 4" become?
"""


def parse_move(move_string):
    typed = move_string.replace(' ', '')
    return int(typed[0]), int(typed[2])
