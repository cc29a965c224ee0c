# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    turn = 0
    players = ["O", "X"]
    while not game_over(board):
        display(board)
        play_one_turn(board, players[turn % 2], human_player)
        turn = turn + 1
    return game_result(board)
