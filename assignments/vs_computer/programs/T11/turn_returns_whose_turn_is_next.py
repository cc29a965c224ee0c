# wrong: T11
# line: 131
# base: debug_on_standard_error

def play_one_turn(board, current_player, human_player):
    if current_player == human_player:
        make_human_move(current_player, board)
    else:
        make_computer_move(current_player, board)
    return other_player(current_player)
