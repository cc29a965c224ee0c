# right
# base: players_taken_from_a_list

def play_game(human_player, board):
    player = human_player
    while True:
        display(board)
        play_one_turn(board, player, human_player)
        if winner(board):
            return "Won by " + player
        if not empty_squares(board):
            return "Draw"
        player = other_player(player)
