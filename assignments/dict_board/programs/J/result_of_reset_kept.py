# wrong: J
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        ...
        if is_program_finished():
            break
        board = reset_board(board)
    print('Goodbye.')
