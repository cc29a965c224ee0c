# wrong: J
# base: while_true_and_break

def play_tic_tac_toe(board):
    """Plays the game as often as the user wants."""
    print("Let's Play Tic-tac-toe!")
    while True:
        ...
