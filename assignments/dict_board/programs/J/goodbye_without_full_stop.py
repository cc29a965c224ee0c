# wrong: J
# base: template_filled_in

def play_tic_tac_toe(board):
    ...
    while not program_finished:
        ...
        if not program_finished:
            reset_board(board)
    print('Goodbye')
