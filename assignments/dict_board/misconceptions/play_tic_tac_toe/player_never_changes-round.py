"""Your game gives the same player every turn.

Who plays round 0, and who plays round 1?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        round = 0
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
