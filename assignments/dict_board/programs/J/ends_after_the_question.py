# wrong: J
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        ...
        display_outcome(round)
        is_program_finished()
        break
    print('Goodbye.')
