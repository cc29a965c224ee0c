# right
# base: while_true_and_break

def play_tic_tac_toe(board):
    """Plays the first game, then more of them."""
    print("Let's Play Tic-tac-toe!")
    print()
    round = 0
    complete = False
    while not complete and round < MAX_ROUNDS:
        display_board(board)
        mark = get_current_player(round)
        update_board(board, mark, get_position_choice(board, mark))
        complete = is_game_complete(board)
        if not complete:
            round += 1
    display_board(board)
    display_outcome(round)
    # the same again, for each further game
    while not is_program_finished():
        reset_board(board)
        round = 0
        complete = False
        while not complete and round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            complete = is_game_complete(board)
            if not complete:
                round += 1
        display_board(board)
        display_outcome(round)
    print('Goodbye.')
