# wrong: J
# base: loop_written_twice

def play_tic_tac_toe(board):
    ...
    while not is_program_finished():
        reset_board(board)
        complete = False
        ...
