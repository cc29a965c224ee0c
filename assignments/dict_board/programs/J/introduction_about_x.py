# wrong: J
# base: flag_controlled_loops

def play_tic_tac_toe(board):
    """ Plays games until the user is done """
    print("Let's Play Tic-tac-toe!")
    print("X, you begin. Choose your row and column; if it is taken, try again.")
    print("")
    ...
