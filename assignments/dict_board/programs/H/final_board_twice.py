# wrong: H
# base: generators

def play_game(board):
    """Plays a game, returns its last round."""
    for round, player_mark in generate_rounds():
        display_board(board)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        if is_game_complete(board):
            display_board(board)
            return round
    return MAX_ROUNDS
