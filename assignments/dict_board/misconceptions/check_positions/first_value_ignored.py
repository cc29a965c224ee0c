"""Your function compares the second and the third value and does not look at the first one.

For which three values would that give a wrong answer?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos2_value == pos3_value != EMPTY
