# wrong: H
# base: one_long_or

def play_tic_tac_toe(board):
    ...
    while not end:
        ...
        display_board(board)
        print()
        display_outcome(round)
        ...
