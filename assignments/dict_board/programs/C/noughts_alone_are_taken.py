# wrong: C
# line: 87
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        ...
        print("")
        pos = (row,col)
        if board[pos] == 'O':
            flag = 0
        else:
            flag = 1
    return pos
