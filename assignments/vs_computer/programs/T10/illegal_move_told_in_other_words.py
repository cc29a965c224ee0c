# wrong: T10
# line: 108
# base: flags

def make_human_move(current_player, board):
    print("%s's move" % current_player)
    moved = False
    while not moved:
        ...
        if legal:
            board[row_num][column_num] = current_player
            moved = True
        else:
            print('That is not possible, please try again!')
