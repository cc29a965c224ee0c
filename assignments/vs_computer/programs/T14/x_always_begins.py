# wrong: T14
# base: template_filled_in

def play_game(human_player, board):
    """..."""
    current_player = "X"
    while game_over(board) == False:
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return game_result(board)
