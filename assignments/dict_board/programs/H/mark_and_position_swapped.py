# wrong: H
# base: lambdas_assigned_to_names

def play_tic_tac_toe(board):
    ...
    while not finished:
        outcome = MAX_ROUNDS
        for round in range(MAX_ROUNDS):
            display_board(board)
            mark = get_current_player(round)
            update_board(board, get_position_choice(board, mark), mark)
            if is_game_complete(board):
                ...
