# right
# base: type_hints

def play_game(human_player: str, board: Board) -> str:
    """Take turns until the game is over."""
    computer = other_player(human_player)
    for player in [human_player, computer] * 4 + [human_player]:
        display(board)
        play_one_turn(board, player, human_player)
        if game_over(board):
            break
    return game_result(board)
