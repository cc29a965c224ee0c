# wrong: J
# base: template_filled_in

def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    print()
    program_finished = False
    game_board = board.copy()
    while not program_finished:
        round = 0
        game_complete = False
        while not game_complete and round < MAX_ROUNDS:
            display_board(game_board)
            player_mark = get_current_player(round)
            position = get_position_choice(game_board, player_mark)
            update_board(game_board, player_mark, position)
            game_complete = is_game_complete(game_board)
            if not game_complete:
                round += 1
        display_board(game_board)
        display_outcome(round)
        program_finished = is_program_finished()
        if not program_finished:
            reset_board(board)
    print('Goodbye.')
