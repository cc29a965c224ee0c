# wrong: F
# base: blank_line_after_goodbye

def check_positions(pos1_value, pos2_value, pos3_value):
    """..."""
    if pos1_value and pos2_value and pos3_value == 'X':
        return True
    elif pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        return True
    else:
        return False
