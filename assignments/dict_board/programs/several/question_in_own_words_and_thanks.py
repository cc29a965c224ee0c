# wrong: I J
# base: reference

def is_program_finished():
    """..."""
    response = input('Once again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Once again (Y/N)? ')
    print()
    return response in ('N', 'n')


def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Thanks for playing.')
    print('Goodbye.')
