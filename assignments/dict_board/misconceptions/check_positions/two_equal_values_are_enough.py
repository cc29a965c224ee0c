"""Your function returns True when only two of the three values are the same mark.

How many of the values should be the same?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    values = [pos1_value, pos2_value, pos3_value]
    return values.count('X') > 1 or values.count('O') > 1
