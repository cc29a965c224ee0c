# wrong: J
# base: match_statement

def play_tic_tac_toe(board):
    """The whole program."""
    while True:
        print("Let's Play Tic-tac-toe!")
        print()
        round = play_rounds(board)
        ...
