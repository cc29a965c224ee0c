# wrong: C
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        ...
        print("")
        pos = (row,col)
        if board[(col,row)] == 'X':
            flag = 0
        elif board[(col,row)] == 'O':
            flag = 0
        else:
            flag = 1
    return pos
