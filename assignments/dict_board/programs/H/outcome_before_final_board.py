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
        display_outcome(round)
        display_board(board)
        if is_program_finished():
            ...
