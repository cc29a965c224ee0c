"""Your game calls it a draw when the last of the nine marks completes a line.

In the ninth round, what has to be looked at first: that it was the last one, or whether
somebody has won?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if round < MAX_ROUNDS - 1 and is_game_complete(board):
            return round
    return MAX_ROUNDS
