# wrong: H
# line: 137
# base: numbers_in_try_except

def play_tic_tac_toe(board):
    ...
    while not finished:
        ...
        while not complete and round < MAX_ROUNDS - 1:
            ...
            update_board(board, player, get_position_choice(board, player))
            complete = player == 'X' and is_game_complete(board)
        display_board(board)
        ...
