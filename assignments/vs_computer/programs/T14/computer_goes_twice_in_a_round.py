# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    comp = other_player(human_player)
    while not game_over(board):
        display(board)
        make_human_move(human_player, board)
        for i in range(2):
            if not game_over(board):
                display(board)
                make_computer_move(comp, board)
    return game_result(board)
