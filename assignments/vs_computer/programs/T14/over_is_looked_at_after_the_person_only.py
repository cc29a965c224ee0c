# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    while True:
        display(board)
        make_human_move(human_player, board)
        if game_over(board):
            break
        display(board)
        make_computer_move(other_player(human_player), board)
    return game_result(board)
