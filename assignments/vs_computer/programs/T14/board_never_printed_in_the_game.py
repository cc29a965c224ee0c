# wrong: T14
# base: flags

def play_game(human_player, board):
    current_player = human_player
    finished = game_over(board)
    while not finished:
        play_one_turn(board, current_player, human_player)
        finished = game_over(board)
        if not finished:
            current_player = other_player(current_player)
    return game_result(board)
