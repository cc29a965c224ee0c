"""Your function compares the first and the third value, and accepts any mark between them.

Which values should be the same?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos3_value != EMPTY and pos2_value != EMPTY
