"""Your function takes the first and the last character of the text as the two numbers.

What should "10, 4" become?
"""


def parse_move(move_string):
    return int(move_string[0]), int(move_string[-1])
