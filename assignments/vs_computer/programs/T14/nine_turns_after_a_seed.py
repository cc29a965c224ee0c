# wrong: T14
# base: chance_asked_for_the_computer_only

def play_game(human_player, board):
    random.seed(15)
    player = human_player
    turn = 0
    while turn < 9:
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
        turn = turn + 1
    return game_result(board)
