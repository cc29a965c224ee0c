"""Your function says True when two of the values that follow each other are the same mark.

Which comparisons have to hold, one of them or both?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos2_value != EMPTY and (pos1_value == pos2_value or pos2_value == pos3_value)
