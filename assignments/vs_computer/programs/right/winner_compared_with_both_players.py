# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    now = human_player
    while empty_squares(board):
        display(board)
        play_one_turn(board, now, human_player)
        if winner(board) == now or winner(board) == other_player(now):
            break
        now = other_player(now)
    return game_result(board)
