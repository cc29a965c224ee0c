# wrong: C
# line: 87
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        ...
        if board[pos] == 'X':
            flag = 0
        else:
            flag = 1
    return pos
