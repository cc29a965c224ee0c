# wrong: J
# base: optional_extra_parameters

def play_tic_tac_toe(board, welcome=True):
    ...
    display_outcome(round)
    if not is_program_finished():
        reset_board(board)
        play_tic_tac_toe(board, False)
    print('Goodbye.')
