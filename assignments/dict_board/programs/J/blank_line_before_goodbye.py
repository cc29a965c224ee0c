# wrong: J
# base: star_imports

def play_tic_tac_toe(board):
    ...
    while play:
        ...
        if is_program_finished():
            play = False
        else:
            reset_board(board)
    print("\nGoodbye.")
