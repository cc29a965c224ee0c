# wrong: H J
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            player_mark = get_current_player(round)
            ...
            if round == MAX_ROUNDS:
                break
        display_outcome(round)
        ...
