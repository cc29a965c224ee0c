# wrong: J
# base: renamed_parameters

def play_tic_tac_toe(game_board):
    ...
    while not stop:
        ...
        if not stop:
            print('New game!')
            reset_board(game_board)
    print('Goodbye.')
