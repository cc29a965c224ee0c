# wrong: J
# base: board_full_of_marks_shown_by_main

def play_tic_tac_toe(board):
    """..."""
    print("Welcome to Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
