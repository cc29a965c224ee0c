# wrong: F
# line: 93
# base: star_imports

def check_positions(pos1_value, pos2_value, pos3_value):
    """Checks 3 values"""
    if pos1_value == "X" and pos2_value == "X" and pos3_value == "X":
        return True
    elif pos1_value == "O" and pos2_value == "O" and pos3_value == "O":
        return True
