def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    finished = False
    while not finished:
        round = 0
        won = False
        while round < MAX_ROUNDS and not won:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            won = is_game_complete(board)
            if not won:
                round += 1
        display_board(board)
        display_outcome(round)
        finished = is_program_finished()
        if not finished:
            reset_board(board)
    print('Goodbye.')
