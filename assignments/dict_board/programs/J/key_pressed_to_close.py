# wrong: J
# base: reference

def play_tic_tac_toe(board):
    ...
    print('Goodbye.')
    input('Press Enter to close.')
