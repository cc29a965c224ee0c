# wrong: J
# base: class_helper

def play_tic_tac_toe(board):
    """Plays games."""
    print("Let's Play Tic-tac-toe!")
    print()
    while True:
        game = Game(board)
        display_outcome(game.run())
        if not is_program_finished():
            reset_board(board)
        if is_program_finished():
            print('Goodbye.')
            return
