# wrong: J
# base: one_long_or

def play_tic_tac_toe(board):
    """play"""
    print("Let's Play Tic-tac-toe!\n\n")
    print("")
    ...
