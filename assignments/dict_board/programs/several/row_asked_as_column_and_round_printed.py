# wrong: C H
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    ...
    while flag == 0:
        row = int(input("Choose your column: "))
        flag2 = 0
        while flag2 == 0:
            if row == 0:
                flag2 = 1
            elif row == 1:
                flag2 = 1
            elif row == 2:
                flag2 = 1
            else:
                row = int(input("Choose your column: "))
        col = int(input("Choose your column: "))
        ...

def play_tic_tac_toe(board):
    ...
    while stop == False:
        ...
        while round < 9 and win == False:
            print('round', round)
            player = get_current_player(round)
            ...
