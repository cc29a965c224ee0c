# wrong: F
# base: while_true_and_break

def check_positions(pos1_value, pos2_value, pos3_value):
    """Compares three marks."""
    if pos1_value == ' ':
        return False
    if pos1_value != pos2_value:
        return False
    return True
