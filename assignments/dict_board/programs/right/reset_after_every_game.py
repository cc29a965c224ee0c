# right
# base: notes_on_stderr
# without: sys
# Nils Kimura
# 2024-11-08

def play_tic_tac_toe(board):
    ...
    while not finished:
        round = 0
        complete = False
        while not complete and round < MAX_ROUNDS:
            ...
            complete = is_game_complete(board)
            if not complete:
                ...
