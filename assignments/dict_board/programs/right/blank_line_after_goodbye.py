# right
# base: nested_functions
# CS 110, Quinn Farrow

def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        if not finished:
            reset_board(board)
    print('Goodbye.\n')
