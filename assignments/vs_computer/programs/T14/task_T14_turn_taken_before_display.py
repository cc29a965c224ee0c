# wrong: T14
# unit: T14
def play_game(human_player, board):
    current_player = human_player
    play_one_turn(board, current_player, human_player)
    while not game_over(board):
        current_player = other_player(current_player)
        display(board)
        play_one_turn(board, current_player, human_player)
    return game_result(board)
