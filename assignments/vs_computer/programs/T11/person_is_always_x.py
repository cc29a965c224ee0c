# wrong: T11
# base: crammed_with_short_names

def play_one_turn(board,current_player,human_player):
    if current_player=="X":
        make_human_move(current_player,board)
    else:
        make_computer_move(current_player,board)
