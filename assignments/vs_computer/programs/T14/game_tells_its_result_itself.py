# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
    result = game_result(board)
    display(board)
    print(result)
    return result
