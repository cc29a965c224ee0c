# wrong: F
# base: flag_controlled_loops

def check_positions(pos1_value, pos2_value, pos3_value):
    """ Checks three values """
    result = False
    if pos1_value == 'X' and pos2_value == 'X' and pos3_value == 'X':
        result = True
    return result
