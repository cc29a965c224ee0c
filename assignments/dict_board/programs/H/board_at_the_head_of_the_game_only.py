# wrong: H
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        display_board(board)
        while True:
            player_mark = get_current_player(round)
            ...
