"""Your game passes a round to display_outcome that is 1 too high. So it names the loser, or a draw
after a win in the last round.

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
    return MAX_ROUNDS
