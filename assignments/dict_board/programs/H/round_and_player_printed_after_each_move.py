# wrong: H
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            update_board(board, player_mark, position)
            print('DEBUG', round, player_mark, position)
            if is_game_complete(board):
                ...
