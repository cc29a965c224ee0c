# wrong: F
# base: helpers_and_constants

def check_positions(pos1_value, pos2_value, pos3_value):
    """True when the three values are the same mark."""
    all_equal = pos1_value == pos2_value and pos2_value == pos3_value
    return all_equal
