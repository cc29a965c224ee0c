# wrong: F
# base: match_statement

def check_positions(pos1_value, pos2_value, pos3_value):
    """Three of a kind?"""
    match [pos1_value, pos2_value, pos3_value]:
        case ['X', 'X', 'X'] | ['0', '0', '0']:
            return True
        case _:
            return False
