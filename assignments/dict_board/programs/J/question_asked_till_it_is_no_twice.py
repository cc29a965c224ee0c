# wrong: J
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        ...
        display_outcome(round)
        if is_program_finished() and is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')
