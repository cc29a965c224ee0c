# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board, player=None):
    if game_over(board):
        return game_result(board)
    if player is None:
        player = human_player
    display(board)
    play_one_turn(board, player, human_player)
    return play_game(human_player, board, other_player(player))
