"""For X your function looks only at the last of the three values.

Which of the three values should be 'X'?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos3_value == 'X' or pos1_value == pos2_value == pos3_value == 'O'
