# wrong: H
# base: reference

def play_rounds(board):
    """..."""
    for round in range(MAX_ROUNDS):
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        display_board(board)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
