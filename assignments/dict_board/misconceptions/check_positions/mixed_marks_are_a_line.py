"""Your function accepts any three marks as a line, even marks of both players.

What else should be true of three marks in a line?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return ' ' not in (pos1_value, pos2_value, pos3_value)
