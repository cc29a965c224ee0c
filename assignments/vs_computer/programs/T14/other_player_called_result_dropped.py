# wrong: T14
# base: recursion_and_main_first

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        other_player(current_player)
    return game_result(board)
