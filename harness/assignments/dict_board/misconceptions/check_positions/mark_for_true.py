"""Your function returns the mark where True is asked for.

What is the question that it answers: who, or whether?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    if pos1_value == pos2_value == pos3_value != EMPTY:
        return pos1_value
    return False
