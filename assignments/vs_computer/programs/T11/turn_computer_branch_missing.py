# wrong: T11
# base: recursion_and_main_first

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
