# wrong: T14
# base: lambdas_and_partial

def play_game(human_player, board):
    board = new_board()
    players = [human_player, other_player(human_player)]
    while not game_over(board):
        display(board)
        play_one_turn(board, players[0], human_player)
        players.reverse()
    return game_result(board)
