# right
# base: template_filled_in

def play_one_turn(board, current_player, human_player):
    """..."""
    if current_player == human_player:
        make_human_move(current_player=current_player, board=board)
    else:
        make_computer_move(current_player=current_player, board=board)

def play_game(human_player, board):
    """..."""
    current_player = human_player
    while game_over(board=board) == False:
        display(board=board)
        play_one_turn(board=board, human_player=human_player, current_player=current_player)
        current_player = other_player(player=current_player)
    return game_result(board=board)
