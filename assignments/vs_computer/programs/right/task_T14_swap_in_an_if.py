# right
# unit: T14
def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        if current_player == 'X':
            current_player = 'O'
        else:
            current_player = 'X'
    return game_result(board)
