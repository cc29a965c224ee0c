"""For X your function is content with the last of the three values, or with the first two.

Which of your conditions must all be true together, and which one is enough alone?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == 'X' and pos2_value == 'X' or pos3_value == 'X':
        return True
    return pos1_value == pos2_value == pos3_value == 'O'
