# wrong: H
# base: nested_functions

def play_tic_tac_toe(board):
    """Plays the games."""
    def play_game():
        for round in range(MAX_ROUNDS):
            print('Round', round)
            display_board(board)
            ...
