# wrong: J
# base: reset_after_every_game

def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        finished = is_program_finished()
