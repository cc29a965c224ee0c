# wrong: H
# base: template_filled_in

def play_tic_tac_toe(board):
    ...
    while not program_finished:
        round = 0
        game_complete = False
        while not game_complete and round < MAX_ROUNDS:
            ...
            if not game_complete:
                round += 1
        display_outcome(round)
        ...
