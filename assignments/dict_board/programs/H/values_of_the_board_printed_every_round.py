# wrong: H
# base: flag_controlled_loops

def play_tic_tac_toe(board):
    ...
    while program_finished == False:
        round = 0
        game_complete = False
        while game_complete == False and round < MAX_ROUNDS:
            print(board)
            display_board(board)
            ...
