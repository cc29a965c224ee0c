# wrong: T14
# line: 139
# base: reference

def play_game(human_player, board):
    """..."""
    current_player = human_player
    while not game_over(board):
        display(board)
        print("Next turn")
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
