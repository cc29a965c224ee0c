# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    now = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, now, human_player)
        if now == "X":
            now = "O"
        if now == "O":
            now = "X"
    return game_result(board)
