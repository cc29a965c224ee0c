# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    now = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, now, human_player)
        if now == "X":
            now = "O"
        elif now == "O":
            now = "X"
    return game_result(board)
