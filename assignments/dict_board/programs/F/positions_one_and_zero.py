# wrong: F
# base: own_display_board

def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares three positions."""
    values = pos1_value, pos2_value, pos3_value
    if min(values) == max(values) and ' ' not in values:
        return 1
    return 0
