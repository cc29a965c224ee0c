# right
# base: rounds_counted_on_the_board
# Dov Underhill

def play_tic_tac_toe(game_board):
    ...
    while not stop:
        game_round = 0
        while game_round < MAX_ROUNDS:
            display_board(game_board)
            mark = get_current_player(game_round)
            square = get_position_choice(game_board, mark)
            update_board(game_board, mark, square)
            if is_game_complete(game_board):
                break
            game_round += 1
        display_board(game_board)
        ...
