# wrong: H
# base: clumsy_beginner

def play_tic_tac_toe(board):
    ...
    while stop == False:
        ...
        while round < 9 and win == False:
            ...
            if is_game_complete(board) == True:
                win = True
            else:
                round = round + 1
        if win == True:
            display_outcome(round + 1)
        else:
            display_outcome(round)
        stop = is_program_finished()
        ...
