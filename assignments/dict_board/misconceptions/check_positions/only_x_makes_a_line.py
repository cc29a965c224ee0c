"""Your function accepts three 'X' as a line, but not three 'O'.

Which marks can fill a line?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value == pos3_value == 'X'
