# wrong: H
# base: reset_after_every_game

def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        display_board(board)
        reset_board(board)
        finished = is_program_finished()
    print("Goodbye.")
