# wrong: H
# base: lambdas_assigned_to_names

def play_tic_tac_toe(board):
    ...
    while not finished:
        outcome = MAX_ROUNDS
        for round in range(MAX_ROUNDS):
            ...
            if is_game_complete(board):
                outcome = round
        display_board(board)
        ...
