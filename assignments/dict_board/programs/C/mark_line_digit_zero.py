# wrong: C
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    #prints the player
    if player_mark == 'X':
        print("X,")
    else:
        print("0,")
    flag = 0
    ...
