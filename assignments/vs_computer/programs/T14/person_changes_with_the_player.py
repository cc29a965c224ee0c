# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
        human_player = other_player(human_player)
    return game_result(board)
