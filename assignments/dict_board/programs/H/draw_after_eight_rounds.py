# wrong: H
# line: 146
# base: while_true_and_break

def play_tic_tac_toe(board):
    ...
    while True:
        round = 0
        while True:
            ...
            round += 1
            if round == MAX_ROUNDS - 1:
                round = MAX_ROUNDS
                break
        ...
