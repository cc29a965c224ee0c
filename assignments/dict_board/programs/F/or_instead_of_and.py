# wrong: F
# line: 103
# base: wins_looked_for_from_fifth_move

def check_positions(pos1_value, pos2_value, pos3_value):
    """Same mark three times?"""
    return ((pos1_value == 'X' and pos2_value == 'X' or pos3_value == 'X')
            or (pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O'))
