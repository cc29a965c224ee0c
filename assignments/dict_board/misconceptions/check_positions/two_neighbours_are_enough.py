"""Your function returns True when two values next to each other are the same mark.

How many of the three values should be the same?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos2_value != EMPTY and (pos1_value == pos2_value or pos2_value == pos3_value)
