# wrong: T11
# line: 156 158
# base: template_filled_in

def play_one_turn(board, current_player, human_player):
    """..."""
    if current_player == human_player:
        make_human_move(board, current_player)
    else:
        make_computer_move(board, current_player)
