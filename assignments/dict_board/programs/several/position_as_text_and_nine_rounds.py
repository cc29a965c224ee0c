# wrong: C H
# base: flag_controlled_loops

def get_position_choice(board, player_mark):
    ...
    while valid_position == False:
        ...
        if board[(row, col)] == ' ':
            valid_position = True
    return (str(row), str(col))

def play_tic_tac_toe(board):
    """ Plays games until the user is done """
    print("Let's Play Tic-tac-toe!")
    print("")
    program_finished = False
    while program_finished == False:
        round = 0
        game_complete = False
        winner = MAX_ROUNDS
        while round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(round)
            position = get_position_choice(board, player_mark)
            update_board(board, player_mark, position)
            game_complete = is_game_complete(board)
            if game_complete == True and winner == MAX_ROUNDS:
                winner = round
            round = round + 1
        display_board(board)
        display_outcome(winner)
        program_finished = is_program_finished()
        if program_finished == False:
            reset_board(board)
    print("Goodbye.")
