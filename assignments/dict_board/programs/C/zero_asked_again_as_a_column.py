# wrong: C
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        ...
        flag3 = 0
        while flag3 == 0:
            if col == 1:
                flag3 = 1
            elif col == 2:
                ...
