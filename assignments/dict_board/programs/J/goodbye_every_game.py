# wrong: J
# base: sets_for_equality

def play_tic_tac_toe(board):
    ...
    while playing:
        ...
        reset_board(board)
        print('Goodbye.')
