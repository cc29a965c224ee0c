# wrong: H
# base: reference

def play_rounds(board):
    """Plays rounds until one is won."""
    round = 0
    while True:
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
        round += 1
