# wrong: J
# base: blank_line_after_goodbye

def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    print()
    over = False
    round = 0
    while not over:
        display_board(board)
        p = get_current_player(round)
        update_board(board, p, get_position_choice(board, p))
        won = is_game_complete(board)
        if won or round == 8:
            display_board(board)
            if won:
                display_outcome(round)
            else:
                display_outcome(MAX_ROUNDS)
            over = is_program_finished()
            if not over:
                reset_board(board)
                round = round + 1
                if round > 8:
                    round = 0
        else:
            round = round + 1
    print('Goodbye.')
