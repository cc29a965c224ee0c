# wrong: H
# line: 149
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        ...
        display_board(board)
        display_outcome(min(round, MAX_ROUNDS - 1))
        if is_program_finished():
            ...
