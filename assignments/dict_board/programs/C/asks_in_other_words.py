# wrong: C
# base: clumsy_beginner

def get_position_choice(board, player_mark):
    #prints the player
    print(player_mark + ",")
    flag = 0
    while flag == 0:
        row = int(input("Row? "))
        flag2 = 0
        while flag2 == 0:
            if row == 0:
                flag2 = 1
            elif row == 1:
                flag2 = 1
            elif row == 2:
                flag2 = 1
            else:
                row = int(input("Row? "))
        col = int(input("Column? "))
        flag3 = 0
        while flag3 == 0:
            if col == 0:
                flag3 = 1
            elif col == 1:
                flag3 = 1
            elif col == 2:
                flag3 = 1
            else:
                col = int(input("Column? "))
        print("")
        pos = (row,col)
        if board[pos] == 'X':
            flag = 0
        elif board[pos] == 'O':
            flag = 0
        else:
            flag = 1
    return pos
