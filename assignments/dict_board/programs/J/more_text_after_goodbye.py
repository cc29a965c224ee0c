# wrong: J
# base: own_display_board

def play_tic_tac_toe(board):
    ...
    print('Goodbye.')
    print('Thanks for playing!')
