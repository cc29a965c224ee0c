# wrong: T14
# base: lookup_tables

def play_game(human_player, board):
    """Task 14."""
    current_player = human_player
    display(board)
    while not game_over(board):
        play_one_turn(board, current_player, human_player)
        display(board)
        current_player = other_player(current_player)
    return game_result(board)
