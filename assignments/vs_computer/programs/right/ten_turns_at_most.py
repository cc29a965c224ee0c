# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    player = human_player
    for turn in range(10):
        if game_over(board):
            break
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
    return game_result(board)
