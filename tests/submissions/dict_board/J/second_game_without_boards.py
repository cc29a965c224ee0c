# wrong: J
# base: loop_written_twice

def play_tic_tac_toe(board):
    ...
    while not is_program_finished():
        ...
        while not complete and round < MAX_ROUNDS:
            mark = get_current_player(round)
            ...
