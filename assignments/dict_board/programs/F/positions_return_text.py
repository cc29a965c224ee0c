# wrong: F
# base: no_comments_at_all

def check_positions(pos1_value, pos2_value, pos3_value):
    if (pos1_value == 'X' or pos1_value == 'O') and pos1_value == pos2_value and pos1_value == pos3_value:
        return 'True'
    return False
