# wrong: H
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            if round == MAX_ROUNDS:
                break
        if round != MAX_ROUNDS:
            display_board(board)
        display_outcome(round)
        ...
