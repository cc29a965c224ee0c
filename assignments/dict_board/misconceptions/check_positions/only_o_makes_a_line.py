"""Your function accepts three 'O' as a line, but not three 'X'.

Which marks can fill a line?
"""


def check_positions(pos1_value, pos2_value, pos3_value):
    return pos1_value == pos2_value == pos3_value == 'O'
