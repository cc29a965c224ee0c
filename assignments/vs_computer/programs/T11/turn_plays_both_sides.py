# wrong: T11
# line: 113
# base: flags

def play_one_turn(board, current_player, human_player):
    if human_player == current_player:
        make_human_move(current_player, board)
    make_computer_move(other_player(human_player), board)
