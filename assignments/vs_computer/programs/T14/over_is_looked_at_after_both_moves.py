# wrong: T14
# base: crammed_with_short_names

def play_game(human_player,board):
    while game_over(board)==False:
        display(board)
        play_one_turn(board,human_player,human_player)
        display(board)
        play_one_turn(board,other_player(human_player),human_player)
    return game_result(board)
