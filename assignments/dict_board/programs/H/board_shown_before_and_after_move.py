# wrong: H
# base: renamed_parameters

def play_tic_tac_toe(game_board):
    ...
    while not stop:
        game_round = 0
        while game_round < MAX_ROUNDS:
            ...
            update_board(game_board, mark, square)
            display_board(game_board)
            if is_game_complete(game_board):
                ...
