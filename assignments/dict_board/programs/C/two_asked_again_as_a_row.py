# wrong: C
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        row = int(input("Choose your row: "))
        flag2 = 0
        while flag2 == 0:
            if row == 0:
                flag2 = 1
            elif row == 1:
                flag2 = 1
            else:
                ...
