"""Your function compares the first and the third value and does not look at the second one.

For which three values would that give a wrong answer?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos3_value != EMPTY
