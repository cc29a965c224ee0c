# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    player = human_player
    while not game_over(board):
        display(board)
        if player == human_player:
            make_human_move(player, board)
        else:
            r = randint(0, 2)
            c = randint(0, 2)
            print("Computer plays at (" + str(r) + "," + str(c) + ")")
            board[r][c] = player
        player = other_player(player)
    return game_result(board)
