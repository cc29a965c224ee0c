# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    player = human_player
    while not game_over:
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
    return game_result(board)
