# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    while True:
        display(board)
        make_human_move(human_player, board)
        if game_over(board):
            break
        display(board)
        make_computer_move(other_player(human_player), board)
        if game_over(board):
            break
    return game_result(board)
