"""Your function returns True as soon as the last value is 'X', or the first two are.

How many of the three values should be 'X'?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == 'X' and pos2_value == 'X' or pos3_value == 'X':
        return True
    return pos1_value == pos2_value == pos3_value == 'O'
