# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    while not game_over(board):
        display(board)
        if len(empty_squares(board)) % 2 == 1:
            play_one_turn(board, human_player, human_player)
        else:
            play_one_turn(board, other_player(human_player), human_player)
    return game_result(board)
