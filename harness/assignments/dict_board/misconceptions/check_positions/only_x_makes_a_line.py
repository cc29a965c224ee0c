"""Your function says True for three X, but for nothing else, not even for three O.

Who else can have a line, and with which letter do you compare?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value == pos3_value == 'X'
