# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    make_player = human_player
    display(board)
    make_human_move(human_player, board)
    while not game_over(board):
        display(board)
        play_one_turn(board, make_player, human_player)
        make_player = other_player(make_player)
    return game_result(board)
