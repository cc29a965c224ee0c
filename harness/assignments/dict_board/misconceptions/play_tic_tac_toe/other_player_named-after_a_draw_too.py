"""Your game passes a round to display_outcome that is 1 too high, so it names the loser.

Which number do you pass to display_outcome after a win?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round + 1
    return MAX_ROUNDS + 1
