# wrong: I
# line: 118
# base: nested_functions
# CS 110, Fatou Moreau

def is_program_finished():
    """Asks whether to go on."""
    def ask():
        return input('Play again (Y/N)? ').upper()
    response = ask()
    while not (response == 'Y' or response == 'N'):
        response = ask()
    return response == 'N'


def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        finished = is_program_finished()
        print()
        if not finished:
            reset_board(board)
    print('Goodbye.')
