# wrong: H
# base: clumsy_beginner

def play_tic_tac_toe(board):
    ...
    while stop == False:
        round = 0
        win = False
        while round < 9 and win == False:
            ...
