# right
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    player = human_player
    playing = not game_over(board)
    while playing:
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
        if game_over(board):
            playing = False
    return game_result(board)
