"""For X your function looks at the last of the three values alone.

Which of your comparisons says that the first value is an X?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos3_value == 'X' or pos1_value == pos2_value == pos3_value == 'O'
