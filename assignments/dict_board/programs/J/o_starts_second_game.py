# wrong: J
# base: itertools_everywhere

def play_tic_tac_toe(board):
    """Plays."""
    print("Let's Play Tic-tac-toe!", end='\n\n')
    for game in itertools.count():
        if game > 0:
            reset_board(board)
        for round in itertools.count():
            display_board(board)
            if round == MAX_ROUNDS:
                break
            mark = get_current_player(round + game)
            update_board(board, mark, get_position_choice(board, mark))
            if is_game_complete(board):
                display_board(board)
                break
        display_outcome(round)
        if is_program_finished():
            break
    print('Goodbye.')
