# wrong: H
# base: global_round_counter

def play_turn(board):
    """Plays a turn."""
    global current_round, game_over
    mark = get_current_player(current_round)
    position = get_position_choice(board, mark)
    game_over = is_game_complete(board)
    if not game_over:
        current_round += 1
