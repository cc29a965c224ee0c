"""Your game looks for a win before the move of a round, and so it notices it a round late.

In which order come the move and the question whether somebody has won?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        if is_game_complete(board):
            return round - 1
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
    return MAX_ROUNDS
