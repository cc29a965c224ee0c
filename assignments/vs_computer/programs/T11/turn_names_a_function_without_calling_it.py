# wrong: T11
# base: match_statements

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move
