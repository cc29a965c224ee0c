# wrong: F
# line: 118
# base: clumsy_beginner

def check_positions(pos1_value, pos2_value, pos3_value):
    #three the same
    if pos1_value and pos2_value and pos3_value == 'X':
        x = True
    elif pos1_value == 'O' and pos2_value == 'O' and pos3_value == 'O':
        x = True
    else:
        x = False
    return x
