"""Your function makes a separate number of each digit.

What should "10, 4" become?
"""


def parse_move(move_string):
    digits = [int(character) for character in move_string if character.isdigit()]
    return digits[0], digits[1]
