"""Your function treats three empty positions as a line.

Whose line is it when all three positions are empty?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value == pos3_value
