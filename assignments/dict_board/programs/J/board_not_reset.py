# wrong: J
# base: global_round_counter

def play_tic_tac_toe(board):
    ...
    while not done:
        ...
        done = is_program_finished()
    print('Goodbye.')
