# wrong: H
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Gus Zeller."""

def play_game(board: Board) -> int:
    """..."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        if is_game_complete(board):
            return round
        update_board(board, player_mark, get_position_choice(board, player_mark))
    return MAX_ROUNDS
