# wrong: J
# base: loop_written_twice

def play_tic_tac_toe(board):
    ...
    while not is_program_finished():
        ...
        while not complete and round < MAX_ROUNDS:
            ...
            if not complete:
                round += 1
        display_outcome(round)
    print('Goodbye.')
