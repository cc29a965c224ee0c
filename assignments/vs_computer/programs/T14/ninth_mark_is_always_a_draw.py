# wrong: T14
# line: 166
# base: play_game_nine_turns_with_break

def play_game(human_player: str, board: Board) -> str:
    """Take turns until the game is over."""
    computer = other_player(human_player)
    for player in [human_player, computer] * 4 + [human_player]:
        display(board)
        play_one_turn(board, player, human_player)
        if game_over(board) and empty_squares(board):
            return game_result(board)
    return "Draw"
