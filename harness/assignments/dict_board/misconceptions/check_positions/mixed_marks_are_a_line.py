"""Your function takes any three marks for a line, even when they belong to both players.

What must be true of three marks, beside that each of them is one?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return ' ' not in (pos1_value, pos2_value, pos3_value)
