"""Your function returns the mark instead of True.

Should your function tell who has three marks, or whether there are three?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == pos2_value == pos3_value != EMPTY:
        return pos1_value
    return False
