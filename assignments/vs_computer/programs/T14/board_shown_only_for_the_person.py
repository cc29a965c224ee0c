# wrong: T14
# base: grid_class

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        if current_player == human_player:
            display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
