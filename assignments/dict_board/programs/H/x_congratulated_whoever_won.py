# wrong: H
# line: 144
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            if is_game_complete(board):
                round = 0
                break
            ...
