# right
# base: end_flag_set_after_the_turn

def play_game(human_player, board):
    computer = other_player(human_player)
    player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, player, human_player)
        player = other_player(player)
    if winner(board) == human_player:
        return "Won by " + human_player
    if winner(board) == computer:
        return "Won by " + computer
    return "Draw"
