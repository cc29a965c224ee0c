# wrong: T11
# base: grid_class

def play_one_turn(board, current_player, human_player):
    print()
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
