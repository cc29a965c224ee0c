# wrong: T14
# base: last_mover_named_if_there_is_a_line

def play_game(human_player, board):
    player = human_player
    while True:
        display(board)
        play_one_turn(board, player, human_player)
        if game_over(board):
            return "Won by " + player
        player = other_player(player)
