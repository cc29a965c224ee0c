# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    now = human_player
    while not game_over(board):
        print(board)
        play_one_turn(board, now, human_player)
        now = other_player(now)
    return game_result(board)
