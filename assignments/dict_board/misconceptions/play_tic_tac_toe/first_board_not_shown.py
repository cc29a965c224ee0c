"""Your game does not show the empty board before the first move.

What does the example show before the first move?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        if round > 0:
            display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
