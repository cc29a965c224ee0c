# wrong: H
# base: clumsy_beginner

def play_tic_tac_toe(board):
    ...
    while stop == False:
        ...
        while round < 9 and win == False:
            player = get_current_player(round)
            pos = get_position_choice(board, player)
            update_board(board, player, pos)
            print('win:', is_game_complete(board))
            display_board(board)
            ...
