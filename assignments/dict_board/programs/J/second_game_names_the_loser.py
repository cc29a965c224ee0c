# wrong: J
# base: loop_written_twice

def play_tic_tac_toe(board):
    ...
    while not is_program_finished():
        ...
        display_board(board)
        display_outcome(round + 1 if complete else round)
    print('Goodbye.')
