# wrong: T14
# base: play_game_nine_turns_with_break

def play_game(human_player: str, board: Board) -> str:
    """Take turns until the game is over."""
    current_player = human_player
    while not game_over(board):
        display(board)
        play_one_turn(board, current_player, human_player)
        current_player = other_player(current_player)
    return winner(board)
