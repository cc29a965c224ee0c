# wrong: H
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            update_board(board, player_mark, position)
            display_board(board)
            if is_game_complete(board):
                ...
