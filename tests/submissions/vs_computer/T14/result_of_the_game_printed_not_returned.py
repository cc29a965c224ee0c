# wrong: T14
# base: another_seed_in_play_game

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    print(game_result(board))
