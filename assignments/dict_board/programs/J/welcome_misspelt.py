# wrong: J
# base: helpers_and_constants

def play_tic_tac_toe(board):
    """Runs the whole program."""
    print("Lets Play Tic-tac-toe!")
    print()
    ...
