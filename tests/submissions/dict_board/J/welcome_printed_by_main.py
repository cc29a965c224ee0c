# wrong: J
# base: nested_functions

def play_tic_tac_toe(board):
    """Plays the games."""
    def play_game():
        ...
        return MAX_ROUNDS

    finished = False
    ...
