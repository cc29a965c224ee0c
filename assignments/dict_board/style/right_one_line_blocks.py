def check_positions(pos1_value, pos2_value, pos3_value):
    """Tells whether three values are the same player's mark."""
    if pos1_value == EMPTY: return False
    if pos1_value != pos2_value: return False
    return pos2_value == pos3_value
