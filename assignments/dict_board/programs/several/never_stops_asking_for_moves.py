# wrong: H J
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            update_board(board, player_mark, position)
            is_game_complete(board)
            round += 1
        display_board(board)
        ...
