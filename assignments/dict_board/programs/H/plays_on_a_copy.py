# wrong: H
# base: flag_controlled_loops

"""
Assignment 5 - Tic-tac-toe
Name: Yuki Okafor
"""

def play_tic_tac_toe(board):
    ...
    while program_finished == False:
        round = 0
        game_complete = False
        while game_complete == False and round < MAX_ROUNDS:
            display_board(board)
            player_mark = get_current_player(round)
            new_board = board.copy()
            position = get_position_choice(board, player_mark)
            update_board(new_board, player_mark, position)
            game_complete = is_game_complete(board)
            ...
