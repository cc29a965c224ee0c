# wrong: J
# base: values_parameters

def play_tic_tac_toe(*boards):
    """Plays on the first board."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(boards[0])
    if not is_program_finished():
        reset_board(boards[0])
        play_game(boards[0])
    print('Goodbye.')
