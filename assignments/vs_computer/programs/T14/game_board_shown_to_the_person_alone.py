# wrong: T14
# base: another_seed_in_play_game

board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]

def play_game(human_player, board):
    current_player = human_player
    while not game_over(board):
        if current_player == human_player:
            display(board)
        play_one_turn(board, current_player, human_player)
        if current_player == 'X':
            current_player = 'O'
        else:
            current_player = 'X'
    return game_result(board)
