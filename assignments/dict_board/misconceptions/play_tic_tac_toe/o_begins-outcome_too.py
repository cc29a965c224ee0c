"""Your game gives O the first turn.

Who plays round 0?
"""


def play_rounds(board):
    for round in range(1, MAX_ROUNDS + 1):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
