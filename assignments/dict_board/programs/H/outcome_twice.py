# wrong: H
# base: no_comments_at_all

def play_tic_tac_toe(board):
    ...
    while not q:
        n = 0
        display_board(board)
        while n < MAX_ROUNDS:
            ...
            if is_game_complete(board):
                display_outcome(n)
                break
            ...
