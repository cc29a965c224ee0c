# wrong: T14
# base: match_statements

def play_game(human_player, board):
    player = human_player
    while not game_over(board):
        print()
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
    return game_result(board)
