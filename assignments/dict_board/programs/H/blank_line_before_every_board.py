# wrong: H
# base: flag_controlled_loops

def play_tic_tac_toe(board):
    ...
    while program_finished == False:
        round = 0
        game_complete = False
        while game_complete == False and round < MAX_ROUNDS:
            print()
            display_board(board)
            ...
            if game_complete == False:
                round = round + 1
        print()
        display_board(board)
        ...
