# wrong: J
# base: template_filled_in

def play_tic_tac_toe(board):
    """..."""
    round = 0
    game_complete = False
    while not game_complete and round < MAX_ROUNDS:
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        game_complete = is_game_complete(board)
        if not game_complete:
            round += 1
    display_board(board)
    display_outcome(round)
