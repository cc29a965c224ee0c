# wrong: H
# base: star_imports

def play_tic_tac_toe(board):
    ...
    while play:
        round = 0
        over = False
        while not over:
            ...
            update_board(board, player_mark, position)
            if not is_game_complete(board):
                over = True
            ...
