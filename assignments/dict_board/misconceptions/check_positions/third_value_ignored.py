"""Your function compares the first and the second value and does not look at the third one.

For which three values would that give a wrong answer?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value != EMPTY
