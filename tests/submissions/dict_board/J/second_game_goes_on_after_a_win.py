# wrong: J
# base: loop_written_twice

def play_tic_tac_toe(board):
    ...
    while not is_program_finished():
        reset_board(board)
        round = 0
        complete = False
        while round < MAX_ROUNDS:
            display_board(board)
            mark = get_current_player(round)
            update_board(board, mark, get_position_choice(board, mark))
            complete = is_game_complete(board)
            round += 1
        display_board(board)
        display_outcome(round)
    print('Goodbye.')
