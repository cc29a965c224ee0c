"""Your game notices a win only after the next round.

Does your game look for a win before or after it makes the move?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        is_over = is_game_complete(board)
        update_board(board, player_mark, position)
        if is_over:
            return round
    return MAX_ROUNDS
