# wrong: H
# base: flag_controlled_loops

def play_tic_tac_toe(board):
    ...
    while program_finished == False:
        round = 0
        game_complete = False
        while game_complete == False and round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(round + 1)
            position = get_position_choice(board, player_mark)
            ...
