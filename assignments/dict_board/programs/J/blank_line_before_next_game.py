# wrong: J
# base: starter_constants_deleted

def play_tic_tac_toe(board):
    ...
    while True:
        ...
        reset_board(board)
        print()
